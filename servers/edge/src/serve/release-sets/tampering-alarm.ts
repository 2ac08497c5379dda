import { LRUCache } from 'lru-cache';
import type { TamperedError } from 'releases';

/** How long a refused release counts after it was last seen. */
const CURRENT_MS = 10 * 60 * 1000;

/** Whoever writes to the store can make many. */
const MAX_PROBLEMS = 100;

export interface Tampering {
  app: string;
  release: string;
  reason: string;
}

export type TamperingAlarm = ReturnType<typeof createTamperingAlarm>;

/** Creates the alarm, which calls `onNew` about each problem once. `now` is a monotonic clock in milliseconds. */
export function createTamperingAlarm(onNew: (tampering: Tampering) => void, now: () => number) {
  const problems = new LRUCache<string, Tampering>({
    max: MAX_PROBLEMS,
    ttl: CURRENT_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    report: ({ message, release }: TamperedError): void => {
      const tampering = { app: release.app, release: release.id, reason: message };
      const key = JSON.stringify(tampering);
      const isNew = !problems.has(key);
      problems.set(key, tampering);
      if (isNew) onNew(tampering);
    },
    /** What is still refused, the newest first. */
    current: (): Tampering[] => [...problems.values()],
  };
}
