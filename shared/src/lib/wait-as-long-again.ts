/** A page waits at least so long for what it can do without, in milliseconds, lest it comes in pieces. */
const MIN_WAIT_MS = 300;

/** Resolves when as much time has gone by again as since `startedAt`, a reading of `performance.now()`. */
export function waitAsLongAgain(startedAt: number): Promise<undefined> {
  const wait = Math.max(MIN_WAIT_MS, performance.now() - startedAt);
  return new Promise((resolve) => setTimeout(() => resolve(undefined), wait));
}
