/** How often a command looks whether npm's shell still runs, in milliseconds. */
const CHECK_INTERVAL_MS = 200;

/** Calls `end` when npm's shell has ended: npm passes SIGTERM to that shell only, not to what it runs. */
export function endWithNpm(end) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && end(), CHECK_INTERVAL_MS).unref();
}
