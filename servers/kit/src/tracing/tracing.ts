import type { Attributes } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import { createRateLimit, monotonicNow } from '../rate-limit.ts';
import { address } from '../setting-checks.ts';
import { setting, type SettingValues } from '../settings.ts';
import type { IsTrusted } from '../trusted-proxies.ts';
import type { RequestTrace } from './request-trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if the server does not trace. */
    trace: RequestTrace | undefined;
  }
}

/** Failed requests per minute that are exported although they are not sampled. */
const MAX_UNSAMPLED_FAILURES = 600;

const percent = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?$/, 'must be a number from 0 to 100'),
  v.transform(Number),
  v.maxValue(100, 'must be a number from 0 to 100'),
);

/** The settings for traces, the same for all servers. */
export const tracingSettings = {
  tracing: {
    endpoint: setting(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'Address of an OpenTelemetry collector that gets traces by OTLP over HTTP, without `/v1/traces` (docs/operating.md#traces). Without it nothing is traced.',
      v.optional(address),
    ),
    samplePercent: setting(
      'TRACE_SAMPLE_PERCENT',
      'Share of requests that are traced, such as `0.1`. A trusted proxy may decide otherwise in `traceparent`; of failed requests the first span is always sent.',
      v.optional(percent, '1'),
    ),
  },
};

export type TracingConfig = SettingValues<typeof tracingSettings>['tracing'];

/** How a server traces its requests. */
interface TracingOptions extends TracingConfig {
  service: 'api' | 'edge';
  log: Log;
  /** Proxies whose sampling decision counts. Others may only bring the id of their trace. */
  isTrusted: IsTrusted;
  isTraced: (request: FastifyRequest) => boolean;
  /** The class of the failure, if the request failed. */
  failureOf: (reply: FastifyReply) => string | undefined;
  /** The name and the attributes of the request's own span. */
  describe: (request: FastifyRequest, attributes: Attributes) => { name: string; attributes: Attributes };
}

/** Traces the requests of a server, and sends what is left when it closes. Without an endpoint, loads nothing. */
export async function traceRequests(app: FastifyInstance, options: TracingOptions): Promise<void> {
  app.decorateRequest('trace', undefined);
  const { service, endpoint, samplePercent, log, isTrusted, isTraced, failureOf, describe } = options;
  if (endpoint === undefined) return;
  const { createTracer } = await import('./tracer.ts');
  const { parseCaller, RequestTrace } = await import('./request-trace.ts');
  const { forRequest, close } = createTracer({ service, endpoint, log });
  const limit = createRateLimit(MAX_UNSAMPLED_FAILURES, monotonicNow);
  const isSampledByRate = () => Math.random() * 100 < samplePercent;

  // Hooks with callbacks cost less than those with promises.
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = parseCaller(request.headers.traceparent);
    // A visitor must not decide how much is traced.
    const isChosen = caller && isTrusted(request.socket.remoteAddress) ? caller.isSampled : isSampledByRate();
    const isSampled = isChosen && isTraced(request);
    request.trace = new RequestTrace(forRequest(request.id), { caller: caller?.span, isSampled });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { trace } = request;
    const failure = failureOf(reply);
    if (failure !== undefined) trace?.fail(failure);
    if (trace?.isSampled || (trace?.isFailed && isTraced(request) && limit('failures'))) {
      const { name, attributes } = describe(request, trace.attributes);
      trace.end(name, {
        ...attributes,
        'http.request.method': request.method,
        'http.response.status_code': reply.statusCode,
        'request.id': request.id,
      });
    }
    done();
  });
  app.addHook('onClose', close);
}
