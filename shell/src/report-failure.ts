import type { ShellPage } from './router/shell-context.ts';

/** Where the edge counts failures of sections. */
const FAILURES = '/failures';

/** Tells the edge which section failed, with its release; a report that cannot be sent is let go. */
export const reportFailure: ShellPage['reportFailure'] = (failure) => {
  const report = JSON.stringify({ ...failure, page: window.location.pathname });
  navigator.sendBeacon(FAILURES, new Blob([report], { type: 'application/json' }));
};
