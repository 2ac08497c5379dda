import { LRUCache } from 'lru-cache';

/** How many visitors are remembered. */
const VISITORS = 10_000;
const MINUTE = 60_000;

/** Whether a visitor may do something once more now. */
export interface RateLimit {
  (visitor: string): boolean;
  /** The same, without counting it as done. */
  isLeft: (visitor: string) => boolean;
}

/** Lets each visitor do something so many times in a minute; `now` is a clock in milliseconds. */
export function createRateLimit(timesPerMinute: number, now: () => number): RateLimit {
  const used = new LRUCache<string, number>({ max: VISITORS, ttl: MINUTE, ttlResolution: 0, perf: { now } });
  const isLeft = (visitor: string) => (used.get(visitor) ?? 0) < timesPerMinute;
  const use = (visitor: string) => {
    if (!isLeft(visitor)) return false;
    used.set(visitor, (used.get(visitor) ?? 0) + 1, { noUpdateTTL: true });
    return true;
  };
  return Object.assign(use, { isLeft });
}
