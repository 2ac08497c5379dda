import { findRelease, formatError, type ReleaseStore, type RequestedOverrides } from 'releases';
import { loadRelease } from '../release-sets/loaded-release.ts';
import type { Releases } from '../release-sets/open-releases.ts';
import { createRunningReleaseSet, type RunningReleaseSet } from '../release-sets/running-release-set.ts';

/** Whether an override names a development server. */
export const isAddress = (target: string): boolean => target.includes('://');

/** Explains which requested release is missing; undefined if all exist. */
export async function findMissing(store: ReleaseStore, { overrides }: RequestedOverrides): Promise<string | undefined> {
  for (const { app, target } of overrides.filter((each) => !isAddress(each.target))) {
    const missing = await findRelease(store, app, target).then(() => undefined, formatError);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

/** Replaces releases in a set. If an override's release no longer exists, the visitors' release stays. */
export async function applyOverrides(
  { store, cache }: Pick<Releases, 'store' | 'cache'>,
  set: RunningReleaseSet,
  { overrides, preview }: RequestedOverrides,
): Promise<RunningReleaseSet> {
  const releases = new Map(set.releases);
  const devServers = { ...set.devServers };
  const overridden = new Set<string>();
  for (const { app, target } of overrides) {
    if (isAddress(target)) {
      devServers[app] = target;
    } else {
      // A preview names its release by id, so that it needs only the edge's copy.
      const found =
        preview === undefined ? await findRelease(store, app, target).catch(() => undefined) : { id: target };
      if (!found) continue;
      releases.set(app, await loadRelease(cache, { app, id: found.id }));
    }
    overridden.add(app);
  }
  const { revision } = set.page;
  return createRunningReleaseSet([...releases.values()], { ...set, devServers, revision, overridden });
}
