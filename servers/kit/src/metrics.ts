import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from './log.ts';

/** Seconds that responses and renders take: from a cached response to the longest timeout. */
const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The Prometheus metrics of one server. */
export type MetricsRegistry = ReturnType<typeof createMetricsRegistry>;

export function createMetricsRegistry() {
  const registry = new Registry();
  const registers = [registry];
  /** A gauge with labels, which `collect` sets anew whenever the metrics are read. */
  const labeledGauge = <Label extends string>(
    { name, help, labelNames }: { name: string; help: string; labelNames: Label[] },
    collect: (set: (labels: Record<Label, string | number>, value: number) => void) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        collect((labels, value) => this.set(labels, value));
      },
    });
  return {
    counter: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    /** A histogram, by default of durations. */
    histogram: <Label extends string>(
      { name, help, buckets = DURATION_BUCKETS_SECONDS }: { name: string; help: string; buckets?: number[] },
      ...labelNames: Label[]
    ) => new Histogram({ name, help, labelNames, registers, buckets }),
    labeledGauge,
    /** A gauge whose value is read whenever the metrics are. */
    gauge: (name: string, help: string, read: () => number) =>
      labeledGauge({ name, help, labelNames: [] }, (set) => set({}, read())),
    /** Adds the metrics of the process: only for the one server that runs in it. */
    addProcessMetrics: () => collectDefaultMetrics({ register: registry }),
    /** All metrics in the Prometheus text format. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Adds `/metrics`, which Prometheus reads. */
export function registerMetrics(app: FastifyInstance, metrics: Pick<MetricsRegistry, 'text' | 'contentType'>): void {
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
}

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
