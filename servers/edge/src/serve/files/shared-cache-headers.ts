import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';
import { documentKeys, surrogateKeyHeaders } from './surrogate-keys.ts';

/** What decides whether shared caches may store a document. */
export interface SentDocument {
  set: RunningReleaseSet;
  /** Apps whose releases it contains. */
  apps: readonly string[];
  /** False if another visitor may get another document at the same address. */
  isPublic: boolean;
  /** Whether it is complete, and no stale copy. */
  isCurrent: boolean;
  status: number;
}

/** Starts with a request; the result returns the headers of its document for shared caches. */
export type StartDocument = () => (document: SentDocument) => Record<string, string>;

interface SharedCacheOptions {
  /** How old a document of a shared cache may be; 0: the cache asks the edge each time. */
  ttlSeconds: number;
  /** The active releases; another object after each change. */
  releases: () => unknown;
  /** Increases with each new catalog of the API. */
  generation: () => number;
}

/**
 * Creates the rules for shared caches. If releases or catalog changed during a request, its document may come after an
 * operator's purge, so it may not be stored without asking the edge.
 */
export function createSharedCacheHeaders({ ttlSeconds, releases, generation }: SharedCacheOptions): StartDocument {
  return () => {
    const [startReleases, startGeneration] = [releases(), generation()];
    return ({ set, apps, isPublic, isCurrent, status }) => {
      if (!isPublic) return {};
      const isUnchanged = releases() === startReleases && generation() === startGeneration;
      const isShared = ttlSeconds > 0 && isCurrent && status === 200 && isUnchanged;
      return {
        ...surrogateKeyHeaders(documentKeys(set.key, apps)),
        ...(isShared ? { 'Cache-Control': `public, max-age=0, s-maxage=${ttlSeconds}, must-revalidate` } : {}),
      };
    };
  };
}
