import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from './log.ts';
import type { MetricsRegistry } from './metrics.ts';

/** What a server observes of its requests; durations are measured by the first of `labels`. */
interface ObserveOptions<Label extends string> {
  server: 'api' | 'edge';
  labels: [label: Label, ...others: Label[]];
  registry: MetricsRegistry;
  log: Log;
  /** Describes a finished request, without the visitor and what they searched for. Without a line, it is not logged. */
  observe: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => { labels: Record<Label, string>; line?: { event: string; fields: Readonly<Record<string, unknown>> } };
}

/** Counts each response in `<server>_requests_total` and `<server>_request_duration_seconds`, and logs it if there is a line. */
export function observeRequests<Label extends string>(app: FastifyInstance, options: ObserveOptions<Label>): void {
  const { server, labels: names, registry, log, observe } = options;
  const [first] = names;
  const requests = registry.counter<string>(`${server}_requests_total`, 'Responses.', ...names, 'status');
  const durations = registry.histogram<string>(
    { name: `${server}_request_duration_seconds`, help: 'Time until a response was sent.' },
    first,
  );
  app.addHook('onResponse', async (request, reply) => {
    const { labels, line } = observe(request, reply);
    requests.inc({ ...labels, status: reply.statusCode });
    durations.observe({ [first]: labels[first] }, reply.elapsedTime / 1000);
    if (line)
      log(line.event, {
        request: request.id,
        ...line.fields,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      });
  });
}
