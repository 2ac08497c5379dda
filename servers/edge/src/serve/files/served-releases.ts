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
  const served = new Set<string>();
  let position: LogPosition | undefined;
  let hasHistory = false;
  const add = async (after: number): Promise<void> => {
    for (const key of await readServedReleases(store, after)) served.add(key);
  };
  const readNews = async (): Promise<boolean> => {
    position ??= registry.newest();
    // The changes before tell most of it even while the newest one is damaged.
    const newest = await readNewest(store, position).catch(() => undefined);
    if (newest?.number !== position?.number) await add(position?.number ?? 0);
    position = newest ?? position;
    return newest !== undefined;
  };
  const readHistory = async (): Promise<boolean> => {
    await add(0);
    return (hasHistory = true);
  };
  // Requests for made-up releases cost one question at a time.
  const askForNews = askBriefly(readNews, { timeoutMs: STORE_TIMEOUT_MS });
  // A long log takes longer, so it is read only for what the last changes do not name.
  const askForHistory = askBriefly(readHistory, { timeoutMs: STORE_TIMEOUT_MS });
  return async ({ app, id }) => {
    const key = releaseKey({ app, id });
    // A served release stays served, so most requests ask nobody.
    if (served.has(key) || isInRegistry(registry.registry(), { app, id })) return true;
    const hasNews = await askForNews();
    const hasResponded = served.has(key) || hasHistory || (await askForHistory());
    return served.has(key) || ((!hasNews || !hasResponded || registry.isStoreAway()) && cache.has({ app, id }));
  };
}

function isInRegistry(registry: Registry | undefined, { app, id }: ReleaseName): boolean {
  const states = [registry?.apps, registry?.retired].map((apps) =>
    apps && Object.hasOwn(apps, app) ? apps[app] : undefined,
  );
  return states.some((state) => state && [state.active, ...state.previous, state.canary?.id].includes(id));
}
