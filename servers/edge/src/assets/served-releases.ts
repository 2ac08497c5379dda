import { monotonicNow } from '@learning-center/server-kit';
import { withTimeout } from '@learning-center/shared/lib';
import { readServedReleases, releaseKey, type Registry, type ReleaseName } from 'releases';
import type { Releases } from '../release-sets/open-releases.ts';

/** How long a request waits for the store. */
const STORE_TIMEOUT_MS = 1_000;

/** After that, no request waits for a while. */
const NO_WAIT_MS = 5_000;

/**
 * Creates the check whether visitors get or got a release. It asks the store itself, because another edge may have
 * applied a change a moment earlier. While the store is away, what was fetched ahead counts for the same reason.
 */
export function createServedReleases({ store, cache, registry }: Releases): (name: ReleaseName) => Promise<boolean> {
  let served: ReadonlySet<string> = new Set();
  let version = 'unread';
  let refreshing: Promise<boolean> | undefined;
  let timedOutAt = -Infinity;
  const refresh = async (): Promise<boolean> => {
    // The audit tells most of it even while the registry is damaged.
    const stored = await store.registry.readIfChanged(version).catch(() => undefined);
    if (stored === null) return true;
    served = new Set([...served, ...(await readServedReleases(store))]);
    version = stored?.version ?? 'unread';
    return stored !== undefined;
  };
  // Requests for made-up releases cost one question at a time. Resolves with false if the store did not respond.
  const askStore = async (): Promise<boolean> => {
    if (monotonicNow() - timedOutAt < NO_WAIT_MS) return false;
    refreshing ??= refresh().finally(() => (refreshing = undefined));
    return withTimeout(refreshing, STORE_TIMEOUT_MS).catch(() => {
      timedOutAt = monotonicNow();
      return false;
    });
  };
  return async ({ app, id }) => {
    const key = releaseKey(app, id);
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
