import {
  listNames,
  readFleet,
  readNewest,
  releaseKey,
  type Damage,
  type Registry,
  type ReleaseName,
  type ReleaseStore,
} from '../../releases/src/index.ts';
import { copyRelease, RELEASE_FILE, removeRelease } from '../../releases/src/files/release-files.ts';
import { changeKey, listNumbers } from '../../releases/src/log/change-log.ts';
import { restoreLog } from '../../releases/src/log/restore-log.ts';
import { verifyLog } from '../../releases/src/log/verify-log.ts';
import { ifUnusable } from '../../releases/src/model/errors.ts';
import { mapLimited } from '../../releases/src/model/map-limited.ts';

const MAX_CONCURRENT_READS = 16;
const UNREADABLE: Damage[] = [{ path: RELEASE_FILE, what: 'unreadable' }];

/** What was copied: the number of releases, and a warning for everything that the source did not have intact. */
export interface CopiedReleases {
  count: number;
  warnings: string[];
}

/** Copies a release store in use into an empty one of any kind: its log, and every release. */
export async function copyReleases(source: ReleaseStore, target: ReleaseStore): Promise<CopiedReleases> {
  const changes = await readLog(source);
  const copied = await copyFiles(source, target);
  for (const [number, content] of changes) await target.records.put(changeKey(number), content);
  const { problem } = await verifyLog(target);
  if (problem) copied.warnings.push(`the log is damaged in the store too: ${problem.text}`);
  return copied;
}

/** Restores releases first, then the registry as a new change. Then removes what neither it nor the copy names. */
export async function restoreReleases(copy: ReleaseStore, store: ReleaseStore): Promise<CopiedReleases> {
  const copied = await copyFiles(copy, store);
  const { edges } = await readFleet(store);
  const seen = {
    number: Math.max(0, ...edges.map(({ newest }) => newest.number)),
    revision: Math.max(0, ...edges.map(({ revision }) => revision)),
  };
  const actor = { by: process.env['RELEASE_BY'] || 'npm run restore', why: `of ${copy.address}` };
  const { registry } = await restoreLog(store, await readLog(copy), { actor, seen });
  const names = new Set((await listNames(copy)).map(releaseKey));
  for (const release of await listNames(store))
    if (!names.has(releaseKey(release)) && !isInUse(release, registry)) await removeRelease(store, release);
  return copied;
}

/** Reads the changes as they are stored, damaged ones too. */
async function readLog({ records }: ReleaseStore): Promise<Map<number, Buffer>> {
  const read = await mapLimited(await listNumbers(records), MAX_CONCURRENT_READS, async (number) => {
    const content = await records.get(changeKey(number));
    return content ? ([[number, content]] as const) : [];
  });
  return new Map(read.flat());
}

/** Copies what is intact of every release. A release that was pruned meanwhile is left out. */
async function copyFiles(source: ReleaseStore, target: ReleaseStore): Promise<CopiedReleases> {
  const registry = await readNewest(source).then(
    (newest) => newest.registry,
    () => undefined,
  );
  const copied: CopiedReleases = { count: 0, warnings: [] };
  for (const release of await listNames(source)) {
    const damage = await copyRelease(source, target, release).catch(ifUnusable<Damage[]>(UNREADABLE));
    if (damage.length > 0 && (await wasPruned(source, release, registry))) continue;
    copied.count += 1;
    if (damage.length > 0)
      copied.warnings.push(`${release.app} ${release.id} is damaged in the store too: publish it again`);
  }
  return copied;
}

/** Releases in use are never pruned. */
const wasPruned = async (source: ReleaseStore, release: ReleaseName, registry?: Registry): Promise<boolean> =>
  !(registry && isInUse(release, registry)) &&
  !(await listNames(source, release.app)).some(({ id }) => id === release.id);

function isInUse({ app, id }: ReleaseName, { apps, retired }: Registry): boolean {
  const states = [apps[app], retired?.[app]].filter((state) => state !== undefined);
  return states.some(({ active, canary, previous }) => [active, canary?.id, ...previous].includes(id));
}
