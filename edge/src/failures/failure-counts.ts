import { LRUCache } from 'lru-cache';

/** How much is remembered at most: releases, and visitors of each who met a failure. */
const RELEASES = 50;
const VISITORS = 1_000;
const LONGEST_REASON = 200;

/** A failure that somebody met. */
export interface Failure {
  part: string;
  release: string;
  reason: string;
  /** Tells visitors apart; kept in memory only. */
  visitor: string;
}

/** What is known of one release's failures within the window. */
export interface FailureCount {
  part: string;
  release: string;
  failures: number;
  /** How many different visitors met one. */
  visitors: number;
  lastReason: string;
  /** Milliseconds since 1970. */
  lastAt: number;
}

/** Counts failures by part and release. */
export interface FailureCounts {
  /** Counts a failure; returns what is now known of its release. */
  add: (failure: Failure) => FailureCount;
  /** The releases with failures within the window, the last one first. */
  list: () => FailureCount[];
}

interface Known extends Omit<FailureCount, 'failures' | 'visitors'> {
  /** How many failures each visitor met. */
  byVisitor: LRUCache<string, number>;
}

/** Makes counts that know nothing yet; `now` is a clock in milliseconds, `window` how long a visitor's failures count. */
export function createFailureCounts({ window, now }: { window: number; now: () => number }): FailureCounts {
  const known = new LRUCache<string, Known>({ max: RELEASES });
  const begin = ({ part, release }: Failure): Known => ({
    part,
    release,
    lastReason: '',
    lastAt: 0,
    byVisitor: new LRUCache({ max: VISITORS, ttl: window, ttlResolution: 0, perf: { now } }),
  });
  return {
    add: (failure) => {
      const key = `${failure.part}@${failure.release}`;
      const found = known.get(key) ?? begin(failure);
      known.set(key, found);
      found.byVisitor.set(failure.visitor, (found.byVisitor.get(failure.visitor) ?? 0) + 1);
      Object.assign(found, { lastReason: failure.reason.slice(0, LONGEST_REASON), lastAt: now() });
      return countOf(found);
    },
    list: () => [...known.values()].map(countOf).filter(({ visitors }) => visitors > 0),
  };
}

function countOf({ byVisitor, ...facts }: Known): FailureCount {
  byVisitor.purgeStale();
  const failures = [...byVisitor.values()].reduce((sum, times) => sum + times, 0);
  return { ...facts, failures, visitors: byVisitor.size };
}
