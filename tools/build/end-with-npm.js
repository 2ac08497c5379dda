/** How often a command checks whether npm's shell still runs, in milliseconds. */
const CHECK_INTERVAL_MS = 200;

/** Calls `end` when npm's shell has ended: npm sends SIGTERM only to that shell, not to its child. */
export function endWithNpm(end) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && end(), CHECK_INTERVAL_MS).unref();
}
