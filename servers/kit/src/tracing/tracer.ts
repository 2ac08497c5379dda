import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';

/** Serializing so many spans takes about a millisecond. */
const MAX_BATCH_SPANS = 128;
const EXPORT_TIMEOUT_MS = 3_000;
/** Shorter than any server waits for its last tasks. */
const FLUSH_TIMEOUT_MS = 800;

/** Creates a tracer that sends ended spans to a collector, in batches in the background. */
export function createTracer({ service, endpoint, log }: { service: string; endpoint: string; log: Log }) {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS });
  const ids = new RandomIdGenerator();
  let nextTraceId = '';
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'learning-center', 'service.name': service }),
    sampler: new AlwaysOnSampler(),
    idGenerator: { generateSpanId: ids.generateSpanId, generateTraceId: () => nextTraceId },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: logFailures(exporter, new URL(url).host, log),
        // More spans are dropped.
        maxQueueSize: 2_048,
        maxExportBatchSize: MAX_BATCH_SPANS,
        // Each export costs as much as some requests.
        scheduledDelayMillis: 5_000,
        exportTimeoutMillis: 2 * EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('learning-center');
  return {
    /** Returns the tracer for a request; a trace that starts there gets the request's id. */
    forRequest: (requestId: string): Tracer => {
      nextTraceId = toTraceId(requestId) ?? ids.generateTraceId();
      return tracer;
    },
    /** Sends what is queued, for less than a second. */
    close: async () => {
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, sleep(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** A request id that is a UUID is also the trace id; a proxy's own id is not. */
function toTraceId(requestId: string): string | undefined {
  const digits = requestId.replaceAll('-', '').toLowerCase();
  return /^(?!0{32})[\da-f]{32}$/.test(digits) ? digits : undefined;
}

/** Logs the first failure after a success; the others would only repeat it. */
function logFailures(exporter: SpanExporter, host: string, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) log('traces-not-exported', { host, reason: result.error.message });
        isFailing = result.error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
