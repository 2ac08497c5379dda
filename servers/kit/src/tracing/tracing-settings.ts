import * as v from 'valibot';
import { address, described } from '../settings/schemas.ts';
import type { TracingConfig } from './tracing.ts';

const percent = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?$/, 'must be a number from 0 to 100'),
  v.transform(Number),
  v.maxValue(100, 'must be a number from 0 to 100'),
);

/** The settings for traces, the same for all servers. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: described(
    v.optional(address),
    'Address of an OpenTelemetry collector that gets traces by OTLP over HTTP, without `/v1/traces` (docs/operations.md#traces). Without it nothing is traced.',
  ),
  TRACE_SAMPLE_PERCENT: described(
    v.optional(percent, '1'),
    'Share of requests that are traced, such as `0.1`. A trusted proxy may decide otherwise in `traceparent`; of failed requests the first span is always sent.',
  ),
};

/** Reads what operators set. */
export const toTracingConfig = ({
  OTEL_EXPORTER_OTLP_ENDPOINT,
  TRACE_SAMPLE_PERCENT,
}: v.InferOutput<v.ObjectSchema<typeof tracingSettings, undefined>>): TracingConfig => ({
  endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
  samplePercent: TRACE_SAMPLE_PERCENT,
});
