import { Counter, Histogram, Registry } from 'prom-client';

/** Seconds that answers and renders take: from a kept page to the longest limit. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What one edge counts, for `/metrics` (docs/operations.md says what each means). */
export type Meters = ReturnType<typeof createMeters>;

/** Makes the meters of one edge, all at zero, in a registry of their own. */
export function createMeters() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, registers, buckets: BUCKETS });
  return {
    registry,
    requests: counter('edge_requests_total', 'Answers by what was asked and status.', 'kind', 'status'),
    requestSeconds: histogram('edge_request_seconds', 'Time until an answer was sent.', 'kind'),
    renders: histogram('edge_render_seconds', 'Time of a page in its render worker.', 'part', 'outcome'),
    pages: counter('edge_page_cache_total', 'Pages by where they came from.', 'result'),
    workerEnds: counter('edge_render_worker_ends_total', 'Render workers that ended by themselves.', 'cause'),
    sectionFailures: counter(
      'edge_section_failures_total',
      'Failures of sections, on the server and in browsers.',
      'part',
      'release',
    ),
    setAside: counter('edge_sections_set_aside_total', 'How often the breaker opened.', 'part', 'release'),
    apiFailures: counter('edge_api_failures_total', 'Calls of the API without a usable answer.', 'caller'),
    policyReports: counter('edge_policy_reports_total', 'Violations of the content policy.', 'directive'),
  };
}
