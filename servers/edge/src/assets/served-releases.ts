import { readServedReleases, releaseKey, type Registry, type ReleaseName } from 'releases';
import type { Releases } from '../release-sets/open-releases.ts';

/**
 * Creates the check whether visitors get or got a release. It asks the store itself, because another edge may have
 * applied a change a moment earlier. While the store is away, what was fetched ahead counts for the same reason.
 */
export function createServedReleases({ store, cache, registry }: Releases): (name: ReleaseName) => Promise<boolean> {
  let served: ReadonlySet<string> = new Set();
  let version = 'unread';
  let refreshing: Promise<void> | undefined;
  const refresh = async (): Promise<void> => {
    // The audit tells most of it even while the registry is damaged.
    const stored = await store.registry.readIfChanged(version).catch(() => undefined);
    if (stored === null) return;
    served = await readServedReleases(store);
    version = stored?.version ?? 'unread';
  };
  // Requests for made-up releases cost one question at a time.
  const refreshOnce = () => {
    refreshing ??= refresh()
      // While the store is away, the registry in use tells most.
      .catch(() => undefined)
      .finally(() => (refreshing = undefined));
    return refreshing;
  };
  return async ({ app, id }) => {
    const key = releaseKey(app, id);
    // A served release stays served, so most requests ask nobody.
    if (served.has(key) || isInRegistry(registry.registry(), { app, id })) return true;
    await refreshOnce();
    return served.has(key) || (registry.isStoreAway() && cache.held().includes(key));
  };
}

function isInRegistry(registry: Registry | undefined, { app, id }: ReleaseName): boolean {
  const states = [registry?.apps, registry?.retired].map((apps) =>
    apps && Object.hasOwn(apps, app) ? apps[app] : undefined,
  );
  return states.some((state) => state && [state.active, ...state.previous, state.canary?.id].includes(id));
}
