import type { ShellPage } from './router/shell-context.ts';

/** Where the edge counts failures of sections. */
const FAILURES = '/failures';

/** The edge takes no longer texts; the beginning of a reason says the most. */
const LONGEST = 1_000;

/**
 * Tells the edge which section failed, with its release; a report that cannot be sent is let go. What does not come
 * without a network is no release's fault.
 */
export const reportFailure: ShellPage['reportFailure'] = ({ part, release, reason }) => {
  if (!navigator.onLine) return;
  const report = { part, release, reason: cut(reason), page: cut(window.location.pathname), token: pageToken() };
  navigator.sendBeacon(FAILURES, new Blob([JSON.stringify(report)], { type: 'application/json' }));
};

/** Proves to the edge that it sent this page; it came beside the page, which is the same for everybody. */
function pageToken(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  const { serverTiming = [] } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming.find(({ name }) => name === 'page')?.description;
}

const cut = (text: string) => text.slice(0, LONGEST);
