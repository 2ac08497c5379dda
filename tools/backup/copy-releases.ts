import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isRecorded, newestEntry } from '../../releases/src/audit/audit.ts';
import {
  readRegistry,
  releaseKey,
  UserError,
  type AuditEntry,
  type Damage,
  type Registry,
  type ReleaseName,
  type ReleaseStore,
} from '../../releases/src/index.ts';
import { downloadRelease } from '../../releases/src/store/download-release.ts';
import { listApps, listReleaseIds, RELEASE_FILE } from '../../releases/src/store/read-release.ts';

/** What was copied: the number of releases, and a warning for everything that the source did not have intact. */
export interface CopiedReleases {
  count: number;
  warnings: string[];
}

/**
 * Copies a release store into another one while it is in use: every release, then the registry and audit of one moment.
 * The copy may be of another kind.
 */
export async function copyReleases(source: ReleaseStore, target: ReleaseStore): Promise<CopiedReleases> {
  const { registry } = await source.registry.read();
  const { entries, unreadable } = await source.registry.readAudit();
  const copied: CopiedReleases = { count: 0, warnings: [] };
  for (const { app, id } of await listAllReleases(source)) {
    const damage = await copyRelease({ source, target, registry }, { app, id });
    if (!damage) continue;
    copied.count += 1;
    if (damage.length > 0) copied.warnings.push(`${app} ${id} is damaged in the store too: publish it again`);
  }
  await target.registry.restore(registry, auditUntil(registry, entries));
  if (unreadable > 0) copied.warnings.push(`${unreadable} lines of the audit cannot be read, and are not in the copy`);
  return copied;
}

/**
 * Restores a release store from its copy: releases first, the registry last. Then removes releases that the copy does
 * not have and its registry does not name.
 */
export async function restoreReleases(copy: ReleaseStore, store: ReleaseStore): Promise<CopiedReleases> {
  const copied = await copyReleases(copy, store);
  const registry = await readRegistry(store);
  const names = new Set((await listAllReleases(copy)).map(releaseKey));
  for (const release of await listAllReleases(store))
    if (!names.has(releaseKey(release)) && !isInUse(release, registry)) await store.files.remove(release);
  return copied;
}

/** The audit as it was at the registry's revision; others may have changed the store since then. */
function auditUntil(registry: Registry, entries: readonly AuditEntry[]): AuditEntry[] {
  const newest = newestEntry(registry);
  const all = newest && !isRecorded(entries, newest) ? [...entries, newest] : entries;
  const { revision, audit } = registry;
  return all.filter((entry) => entry.revision <= revision && (entry.line ?? 0) <= (audit?.lines ?? 0));
}

interface Copy {
  source: ReleaseStore;
  target: ReleaseStore;
  /** The registry of the source. */
  registry: Registry;
}

/** Copies a release with its damage; null if it was pruned meanwhile. */
function copyRelease({ source, target, registry }: Copy, release: ReleaseName): Promise<Damage[] | null> {
  return target.files.stage(async (folder) => {
    const damage = await downloadRelease(source, release, folder).catch(toUnreadable);
    if (damage.length > 0 && (await wasPruned(source, release, registry))) return null;
    if (damage.some(({ path: file }) => file === RELEASE_FILE)) return damage;
    if ((await target.files.add(release, folder)) === 'added') return damage;
    // The target may have these files intact.
    for (const { path: file } of damage) await rm(path.join(folder, file), { force: true });
    await target.files.overwrite(release, folder);
    return damage;
  });
}

function toUnreadable(error: unknown): Damage[] {
  if (error instanceof UserError) return [{ path: RELEASE_FILE, what: 'unreadable' }];
  throw error;
}

/** Releases in use are never pruned. */
const wasPruned = async (source: ReleaseStore, release: ReleaseName, registry: Registry): Promise<boolean> =>
  !isInUse(release, registry) && !(await listReleaseIds(source, release.app)).includes(release.id);

function isInUse({ app, id }: ReleaseName, { apps, retired }: Registry): boolean {
  const states = [apps[app], retired?.[app]].filter((state) => state !== undefined);
  return states.some(({ active, canary, previous }) => [active, canary?.id, ...previous].includes(id));
}

async function listAllReleases(store: ReleaseStore): Promise<ReleaseName[]> {
  const apps = await listApps(store);
  const lists = await Promise.all(
    apps.map(async (app) => (await listReleaseIds(store, app)).map((id) => ({ app, id }))),
  );
  return lists.flat();
}
