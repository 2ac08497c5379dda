import { UserError } from '../errors.ts';
import type { Damage, VerifiedRelease } from '../verify/verify-release.ts';
import { downloadRelease } from './download-release.ts';
import type { Registry } from './format.ts';
import { listApps, listReleaseIds } from './read-release.ts';
import type { ReleaseName, ReleaseStore } from './release-store.ts';

/**
 * Copies a store into another one while it is in use: every release, then the registry and audit of one moment. The
 * copy may be of another kind. Returns the number of releases and the damaged ones.
 */
export async function copyStore(
  source: ReleaseStore,
  target: ReleaseStore,
): Promise<{ count: number; damaged: VerifiedRelease[] }> {
  const { registry } = await source.registry.read();
  const { entries } = await source.registry.readAudit();
  const changes = registry.lastChange ? [...entries, registry.lastChange] : entries;
  const known = new Map(changes.map((entry) => [entry.what === 'prune' ? entry : entry.revision, entry]));
  const audit = [...known.values()].filter(({ revision }) => revision <= registry.revision);
  const verified: VerifiedRelease[] = [];
  for (const { app, id } of await listAllReleases(source)) {
    const damage = await copyRelease(source, target, { app, id }, registry);
    if (damage) verified.push({ app, id, damage });
  }
  await target.registry.restore(registry, audit);
  return { count: verified.length, damaged: verified.filter(({ damage }) => damage.length > 0) };
}

/** Restores a store from its copy: releases first, the registry last; then removes releases that the copy does not have. */
export async function restoreStore(copy: ReleaseStore, store: ReleaseStore): Promise<void> {
  await copyStore(copy, store);
  const copied = new Set((await listAllReleases(copy)).map(({ app, id }) => `${app}/${id}`));
  for (const release of await listAllReleases(store))
    if (!copied.has(`${release.app}/${release.id}`)) await store.files.remove(release);
}

/** Copies a release with its damage; null if it was pruned meanwhile. */
async function copyRelease(
  source: ReleaseStore,
  target: ReleaseStore,
  release: ReleaseName,
  registry: Registry,
): Promise<Damage[] | null> {
  try {
    return await target.files.stage(async (folder) => {
      const damage = await downloadRelease(source, release, folder);
      if ((await target.files.add(release, folder)) === 'taken') await target.files.overwrite(release, folder);
      return damage;
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const isStillThere = (await listReleaseIds(source, release.app)).includes(release.id);
    return isStillThere || isInUse(release, registry) ? [{ path: 'release.json', what: 'unreadable' }] : null;
  }
}

/** Releases in use are never pruned. */
function isInUse({ app, id }: ReleaseName, registry: Registry): boolean {
  const state = registry.apps[app];
  return state !== undefined && [state.active, state.canary?.id, ...state.previous].includes(id);
}

async function listAllReleases(store: ReleaseStore): Promise<ReleaseName[]> {
  const apps = await listApps(store);
  const lists = await Promise.all(
    apps.map(async (app) => (await listReleaseIds(store, app)).map((id) => ({ app, id }))),
  );
  return lists.flat();
}
