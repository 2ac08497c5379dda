import { LRUCache } from 'lru-cache';

/** How often a release may bring its render worker down before its server bundle is set aside. */
const CHANCES = 2;

/** How long it is set aside before it gets another chance, in milliseconds: one odd page must not cost the section. */
const REST = 60_000;

/** After how long without another fault the earlier ones no longer count, in milliseconds. */
const FORGIVEN = 10 * REST;

/** How many releases are remembered; the one that was blamed longest ago is forgotten. */
const REMEMBERED = 50;

/** Remembers which releases ended a render worker; such a section is drawn by the browser. */
export interface Breaker {
  /** Counts a worker that was ended while it rendered this release; tells whether the release is set aside now. */
  blame: (part: string, release: string) => boolean;
  isOpen: (part: string, release: string) => boolean;
}

/** Makes a breaker that knows nothing yet; `now` is a clock in milliseconds. */
export function createBreaker(now: () => number): Breaker {
  const blamed = new LRUCache<string, { times: number; last: number }>({ max: REMEMBERED });
  const keyOf = (part: string, release: string) => `${part}@${release}`;
  return {
    blame: (part, release) => {
      const key = keyOf(part, release);
      const known = blamed.get(key);
      const times = known && now() - known.last < FORGIVEN ? known.times + 1 : 1;
      blamed.set(key, { times, last: now() });
      return times >= CHANCES;
    },
    isOpen: (part, release) => {
      const known = blamed.get(keyOf(part, release));
      return known !== undefined && known.times >= CHANCES && now() - known.last < REST;
    },
  };
}
