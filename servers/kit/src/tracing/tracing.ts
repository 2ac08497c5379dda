import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { monotonicNow } from '../clock.ts';
import type { Log } from '../log.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { IsTrusted } from '../trusted-proxies.ts';
import type { RequestTrace, SpanAttributes } from './request-trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if the server does not trace. */
    trace: RequestTrace | undefined;
  }
}

/** Failed requests per minute that are exported although they are not sampled. */
const MAX_UNSAMPLED_FAILURES = 600;

/** What operators set. */
export interface TracingConfig {
  /** The address of the collector; undefined: nothing is traced. */
  endpoint: string | undefined;
  /** Share of requests that are traced, 0–100. */
  samplePercent: number;
}

/** How a server traces its requests. */
export interface TracingOptions extends TracingConfig {
  service: 'api' | 'edge';
  log: Log;
  /** Proxies whose sampling decision counts. Others may only bring the id of their trace. */
  isTrusted: IsTrusted;
  isTraced: (request: FastifyRequest) => boolean;
  /** The class of the failure, if the request failed. */
  failureOf: (reply: FastifyReply) => string | undefined;
  describe: (request: FastifyRequest, attributes: SpanAttributes) => { name: string; attributes: SpanAttributes };
}

/** Traces the requests of a server, and sends what is left when it closes. Without an endpoint, loads nothing. */
export async function traceRequests(app: FastifyInstance, options: TracingOptions): Promise<void> {
  app.decorateRequest('trace', undefined);
  const { service, endpoint, samplePercent, log, isTrusted, isTraced, failureOf, describe } = options;
  if (endpoint === undefined) return;
  const { createTraceExporter } = await import('./trace-exporter.ts');
  const { parseTraceparent, RequestTrace } = await import('./request-trace.ts');
  const { exportSpan, close } = createTraceExporter({ service, endpoint, log });
  const limit = createRateLimit(MAX_UNSAMPLED_FAILURES, monotonicNow);
  const isSampledByRate = () => Math.random() * 100 < samplePercent;

  // Hooks with callbacks cost less than those with promises.
  app.addHook('onRequest', (request, _reply, done) => {
    const context = parseTraceparent(request.headers.traceparent);
    // A visitor must not decide how much is traced.
    const isChosen = context && isTrusted(request.socket.remoteAddress) ? context.isSampled : isSampledByRate();
    const isSampled = isChosen && isTraced(request);
    request.trace = new RequestTrace({ requestId: request.id, context, isSampled, exportSpan });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const failure = failureOf(reply);
    if (failure !== undefined) request.trace?.fail(failure);
    if (request.trace?.isSampled || (request.trace?.isFailed && isTraced(request) && limit('failures'))) {
      const { name, attributes } = describe(request, request.trace.attributes);
      request.trace.end(name, { ...attributes, ...describeHttp(request, reply) });
    }
    done();
  });
  app.addHook('onClose', close);
}

const describeHttp = ({ method }: FastifyRequest, { statusCode }: FastifyReply): SpanAttributes => ({
  'http.request.method': method,
  'http.response.status_code': statusCode,
});
