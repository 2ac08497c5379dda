import { createMetricsRegistry } from '@learning-center/server-kit';

/** Upper bounds of the buckets, in milliseconds. The limits of the Core Web Vitals are among them. */
const TIME_BOUNDS_MS = [25, 50, 100, 150, 200, 300, 500, 800, 1_200, 1_800, 2_500, 3_200, 4_000, 6_000, 10_000, 20_000];

/** The same for the shifts of the layout. */
const SHIFT_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** What one edge counts, for `/metrics` (docs/operating.md#metrics). */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = createMetricsRegistry();
  const { counter, histogram } = registry;
  return {
    registry,
    renderSeconds: histogram(
      { name: 'edge_render_seconds', help: 'Time of a page in its render worker.' },
      'app',
      'outcome',
    ),
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
    tamperings: counter('edge_tampering_total', 'Releases that the edge refused, because no trusted key signed them.'),
    vitals: histogram(
      {
        name: 'edge_vitals_seconds',
        help: 'Times that visitors felt.',
        buckets: TIME_BOUNDS_MS.map((bound) => bound / 1000),
      },
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
  };
}
