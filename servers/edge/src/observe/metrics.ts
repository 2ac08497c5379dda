import { createMetricsRegistry } from '@learning-center/server-kit';
import { SHIFT_BOUNDS, TIME_BOUNDS_SECONDS } from './vital-histograms.ts';

/** What one edge counts, for `/metrics` (docs/operations.md explains each). */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of one edge, all at zero. */
export function createMetrics() {
  const registry = createMetricsRegistry();
  const { counter, durations, histogram } = registry;
  return {
    registry,
    renderSeconds: durations('edge_render_seconds', 'Time of a page in its render worker.', 'app', 'outcome'),
    pages: counter('edge_page_cache_total', 'Pages by cache result.', 'result'),
    workerExits: counter('edge_render_worker_exits_total', 'Unexpected exits of render workers.', 'cause'),
    sectionFailures: counter(
      'edge_section_failures_total',
      'Failures of sections, on the server and in browsers.',
      'app',
      'release',
    ),
    unsupportedBrowsers: counter(
      'edge_unsupported_browsers_total',
      'Pages in browsers that are too old for the shell.',
    ),
    circuitOpenings: counter('edge_circuit_openings_total', 'How often a circuit breaker opened.', 'app', 'release'),
    apiFailures: counter('edge_api_failures_total', 'API calls without a usable response.', 'caller'),
    rollouts: counter('edge_rollouts_total', 'What the edge did with canaries that have a plan.', 'app', 'outcome'),
    purges: counter('edge_purges_total', 'Purge requests to caches in front of the edge.', 'outcome'),
    tamperings: counter(
      'edge_tampering_total',
      'What the edge refused, because no trusted key signed it: the registry, or a release.',
      'what',
    ),
    vitals: histogram(
      { name: 'edge_vitals_seconds', help: 'Times that visitors felt.', buckets: TIME_BOUNDS_SECONDS },
      'app',
      'release',
      'vital',
    ),
    layoutShifts: histogram(
      { name: 'edge_layout_shift', help: 'How much pages moved by themselves.', buckets: SHIFT_BOUNDS },
      'app',
      'release',
    ),
    failedApiCalls: counter('edge_failed_api_calls_total', 'API calls that failed in browsers.', 'app', 'release'),
    policyReports: counter('edge_policy_reports_total', 'Violations of the content policy.', 'directive'),
  };
}
