import * as v from 'valibot';
import { setting } from '../settings.ts';
import { address } from '../setting-checks.ts';

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
      'Address of an OpenTelemetry collector that gets traces by OTLP over HTTP, without `/v1/traces` (docs/operations.md#traces). Without it nothing is traced.',
      v.optional(address),
    ),
    samplePercent: setting(
      'TRACE_SAMPLE_PERCENT',
      'Share of requests that are traced, such as `0.1`. A trusted proxy may decide otherwise in `traceparent`; of failed requests the first span is always sent.',
      v.optional(percent, '1'),
    ),
  },
};
