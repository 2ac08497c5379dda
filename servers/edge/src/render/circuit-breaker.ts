import { LRUCache } from 'lru-cache';

/** How often a release may end its render worker before the circuit breaker opens. */
const FAILURE_THRESHOLD = 2;

/** How long the breaker is open before the release is tried again: one broken page must not disable the section. */
const OPEN_MS = 60_000;

/** After how long without another failure the earlier ones no longer count. */
const FAILURE_TTL_MS = 10 * OPEN_MS;

/** Releases with failures that are stored; the oldest is dropped first. */
const MAX_TRACKED_RELEASES = 50;

/** Opens for releases that end render workers; the browser then renders their section. */
export interface CircuitBreaker {
  /** Counts a worker that a release ended; returns whether the breaker is now open. */
  recordFailure: (app: string, release: string) => boolean;
  isOpen: (app: string, release: string) => boolean;
}

/** Creates a breaker without failures; `now` is a clock in milliseconds. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  const failures = new LRUCache<string, { count: number; lastAt: number }>({ max: MAX_TRACKED_RELEASES });
  const keyOf = (app: string, release: string) => `${app}@${release}`;
  return {
    recordFailure: (app, release) => {
      const key = keyOf(app, release);
      const failure = failures.get(key);
      const count = failure && now() - failure.lastAt < FAILURE_TTL_MS ? failure.count + 1 : 1;
      failures.set(key, { count, lastAt: now() });
      return count >= FAILURE_THRESHOLD;
    },
    isOpen: (app, release) => {
      const failure = failures.get(keyOf(app, release));
      return failure !== undefined && failure.count >= FAILURE_THRESHOLD && now() - failure.lastAt < OPEN_MS;
    },
  };
}
