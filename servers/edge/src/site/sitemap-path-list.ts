import type { Log } from '../observe/log.ts';

/** How old a list may be before it is collected again, and how long a failure is taken for one, in milliseconds. */
const FRESH = 60 * 60 * 1000;
/** The same in seconds, for those who ask. */
export const PAUSE_SECONDS = 30;

/** The paths of the site as last collected. */
export interface PathList {
  /** Undefined while nothing could be collected; an old list stands until there is a new one. */
  current: () => Promise<readonly string[] | undefined>;
}

/** What a list is kept up to date with. */
export interface PathListOptions {
  collect: () => Promise<readonly string[]>;
  now: () => number;
  /** Grows when the list must be collected anew. */
  generation?: () => number;
  log: Log;
}

/** Keeps the list of paths: collected when asked for, once at a time, and not again right after it failed. */
export function createPathList({ collect, now, generation = () => 0, log }: PathListOptions): PathList {
  let kept: { paths: readonly string[]; at: number; generation: number } | undefined;
  let collecting: Promise<void> | undefined;
  let pauseUntil = 0;
  const refresh = () => {
    const begunIn = generation();
    return (collecting ??= collect()
      .then((paths) => {
        kept = { paths, at: now(), generation: begunIn };
      })
      .catch((error: unknown) => {
        pauseUntil = now() + PAUSE_SECONDS * 1000;
        log('sitemap-not-collected', { reason: String(error), isKept: kept !== undefined });
      })
      .finally(() => {
        collecting = undefined;
      }));
  };
  return {
    current: async () => {
      const isFresh = kept?.generation === generation() && now() - kept.at < FRESH;
      if (!isFresh && now() >= pauseUntil) {
        const refreshed = refresh();
        if (!kept) await refreshed;
      }
      return kept?.paths;
    },
  };
}
