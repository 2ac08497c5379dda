import {
  readNewest,
  readServedReleases,
  releaseKey,
  type LogPosition,
  type Registry,
  type ReleaseName,
} from 'releases';
import { askBriefly } from '../release-sets/ask-briefly.ts';
import type { Releases } from '../release-sets/open-releases.ts';

/** How long a request waits for the store. */
const STORE_TIMEOUT_MS = 1_000;

/**
 * Creates the check whether visitors get or got a release. It asks the store itself, because another edge may have
 * applied a change a moment earlier. While the store is away, what was fetched ahead counts for the same reason.
 */
export function createServedReleases({ store, cache, registry }: Releases): (name: ReleaseName) => Promise<boolean> {
  let served: ReadonlySet<string> = new Set();
  let position: LogPosition | undefined;
  const refresh = async (): Promise<boolean> => {
    // The changes before tell most of it even while the newest one is damaged.
    const newest = await readNewest(store, position).catch(() => undefined);
    if (newest && newest.number === position?.number) return true;
    served = new Set([...served, ...(await readServedReleases(store, position?.number))]);
    position = newest;
    return newest !== undefined;
  };
  // Requests for made-up releases cost one question at a time.
  const askStore = askBriefly(refresh, STORE_TIMEOUT_MS);
  return async ({ app, id }) => {
    const key = releaseKey({ app, id });
    // A served release stays served, so most requests ask nobody.
    if (served.has(key) || isInRegistry(registry.registry(), { app, id })) return true;
    const hasResponded = await askStore();
    return served.has(key) || ((!hasResponded || registry.isStoreAway()) && cache.has({ app, id }));
  };
}

function isInRegistry(registry: Registry | undefined, { app, id }: ReleaseName): boolean {
  const states = [registry?.apps, registry?.retired].map((apps) =>
    apps && Object.hasOwn(apps, app) ? apps[app] : undefined,
  );
  return states.some((state) => state && [state.active, ...state.previous, state.canary?.id].includes(id));
}
