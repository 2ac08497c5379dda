import type { Log } from '@learning-center/server-kit';

/** How long a list is fresh. */
const TTL_MS = 60 * 60 * 1000;
/** How long after a failure the list is not collected again. */
export const RETRY_AFTER_SECONDS = 30;

/** The paths of the site, as last collected. */
export interface PathList {
  /** Undefined if no list could be collected yet. An old list stays until there is a new one. */
  current: () => Promise<readonly string[] | undefined>;
}

interface PathListOptions {
  collect: () => Promise<readonly string[]>;
  now: () => number;
  /** Increases when the list must be collected again. */
  generation?: () => number;
  log: Log;
}

/** Caches the list of paths. It is collected on request, once at a time, and not again right after a failure. */
export function createPathList({ collect, now, generation = () => 0, log }: PathListOptions): PathList {
  let cached: { paths: readonly string[]; at: number; generation: number } | undefined;
  let collecting: Promise<void> | undefined;
  let retryAt = 0;
  const refresh = () => {
    const startGeneration = generation();
    return (collecting ??= collect()
      .then((paths) => {
        cached = { paths, at: now(), generation: startGeneration };
      })
      .catch((error: unknown) => {
        retryAt = now() + RETRY_AFTER_SECONDS * 1000;
        log('sitemap-not-collected', { reason: String(error), isCached: cached !== undefined });
      })
      .finally(() => {
        collecting = undefined;
      }));
  };
  return {
    current: async () => {
      const isFresh = cached?.generation === generation() && now() - cached.at < TTL_MS;
      if (!isFresh && now() >= retryAt) {
        const refreshed = refresh();
        if (!cached) await refreshed;
      }
      return cached?.paths;
    },
  };
}
