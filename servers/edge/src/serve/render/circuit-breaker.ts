import { LRUCache } from 'lru-cache';

/** How often a release may end its render worker before the circuit breaker opens. */
const FAILURE_THRESHOLD = 2;

/** How long the breaker is open before the release is tried again: one broken page must not disable the section. */
const OPEN_MS = 60_000;

/** After how long without another failure the earlier ones no longer count. */
const FAILURE_TTL_MS = 10 * OPEN_MS;

/** Workers with failures that are stored; the oldest is dropped first. */
const MAX_TRACKED_WORKERS = 50;

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/**
 * Creates a breaker that opens for releases that end render workers; the browser then renders their section. It counts by
 * worker (`workerKey`): the same section with a tester's shell, or a canary's, fails for itself. `now` is a clock in
 * milliseconds.
 */
export function createCircuitBreaker(now: () => number) {
  const failures = new LRUCache<string, { count: number; lastAt: number }>({
    max: MAX_TRACKED_WORKERS,
    ttl: FAILURE_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    /** Counts a worker that a release ended; returns whether the breaker is now open. */
    recordFailure: (worker: string): boolean => {
      const count = (failures.get(worker)?.count ?? 0) + 1;
      failures.set(worker, { count, lastAt: now() });
      return count >= FAILURE_THRESHOLD;
    },
    isOpen: (worker: string): boolean => {
      const failure = failures.get(worker);
      return failure !== undefined && failure.count >= FAILURE_THRESHOLD && now() - failure.lastAt < OPEN_MS;
    },
  };
}
