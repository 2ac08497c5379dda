import { setImmediate } from 'node:timers/promises';

/**
 * Hands out turns, one for each round of the event loop. SQLite answers without a pause: a hundred reads that begin
 * together would be made in one go, and everybody else would wait for all of them.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}
