import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';

/** Spans that wait for the collector; more are dropped. */
const MAX_QUEUED_SPANS = 2_048;
/** Serializing so many spans takes about a millisecond. */
const MAX_BATCH_SPANS = 128;
/** Each export costs as much as some requests. */
const EXPORT_DELAY_MS = 5_000;
const EXPORT_TIMEOUT_MS = 3_000;
/** Shorter than any server waits for its last tasks. */
const FLUSH_TIMEOUT_MS = 800;

/** What all spans have in common. */
const COMMON = {
  ended: true,
  links: [],
  events: [],
  instrumentationScope: { name: 'learning-center' },
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
};

/** Sends spans to a collector, in batches and in the background. */
export interface TraceExporter {
  exportSpan: (span: Omit<ReadableSpan, keyof typeof COMMON | 'resource'>) => void;
  /** Sends what is queued, for less than a second. */
  close: () => Promise<void>;
}

export interface TraceExporterOptions {
  /** The name of the server in traces. */
  service: string;
  /** The address of the collector, without `/v1/traces`. */
  endpoint: string;
  log: Log;
}

/** Creates an exporter for OTLP over HTTP as JSON. */
export function createTraceExporter({ service, endpoint, log }: TraceExporterOptions): TraceExporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const processor = new BatchSpanProcessor({
    exporter: logFailures(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }), new URL(url).host, log),
    maxQueueSize: MAX_QUEUED_SPANS,
    maxExportBatchSize: MAX_BATCH_SPANS,
    scheduledDelayMillis: EXPORT_DELAY_MS,
    exportTimeoutMillis: 2 * EXPORT_TIMEOUT_MS,
  });
  const resource = resourceFromAttributes({ 'service.namespace': 'learning-center', 'service.name': service });
  return {
    exportSpan: (span) => processor.onEnd({ ...COMMON, resource, ...span }),
    close: async () => {
      const flushed = processor.shutdown().catch(() => undefined);
      await Promise.race([flushed, sleep(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
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
