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
  const report = { part, release, reason: cut(reason), page: cut(window.location.pathname) };
  navigator.sendBeacon(FAILURES, new Blob([JSON.stringify(report)], { type: 'application/json' }));
};

const cut = (text: string) => text.slice(0, LONGEST);
