import { mapLimited } from '../model/map-limited.ts';
import type { ReleaseName } from '../model/names.ts';
import type { ReleaseStore } from '../stores/store.ts';
import {
  descriptionKey,
  filesFolder,
  parseRelease,
  readDescription,
  readReleaseFile,
  RELEASE_FILE,
} from './release-files.ts';
import { checkBytes, storedFiles, type Damage } from './verify-release.ts';

/** Requests to the stores that one copy makes at the same time. */
const MAX_CONCURRENT_COPIES = 16;

type Files = Pick<ReleaseStore, 'files'>;

/**
 * Copies the intact files of a release into another store, its description last. Returns the damage of the source.
 * Throws a UserError if the description itself cannot be read.
 */
export async function copyRelease(source: Files, target: Files, name: ReleaseName): Promise<Damage[]> {
  const description = await readDescription(source, name);
  const release = parseRelease(description, `${source.files.address}/${name.app}/${name.id}/${RELEASE_FILE}`);
  const damage = await mapLimited(storedFiles(release), MAX_CONCURRENT_COPIES, async (stored) => {
    const content = await readReleaseFile(source, name, stored.file);
    if (!content) return [{ path: stored.file, what: 'missing' as const }];
    const what = await checkBytes(content, stored);
    if (what !== 'whole') return [{ path: stored.file, what }];
    await target.files.put(filesFolder(name) + stored.file, content);
    return [];
  });
  await target.files.put(descriptionKey(name), description);
  return damage.flat();
}

/** Removes a release: its description first, so that it is gone at once. After a kill, a later removal does the rest. */
export async function removeRelease({ files }: Files, name: ReleaseName): Promise<void> {
  await files.remove([descriptionKey(name)]);
  await files.remove((await files.list(filesFolder(name))).map(({ key }) => key));
}

/** A younger file may belong to a release that is still being published. */
const STALE_MS = 60 * 60 * 1000;

/** Removes files without a release that killed commands left of an app. */
export async function removeLeftovers({ files }: Files, app: string, ids: readonly string[]): Promise<void> {
  const left = (await files.list(`files/${app}/`)).filter(({ key }) => !ids.includes(key.split('/')[2] ?? ''));
  const byRelease = Map.groupBy(left, ({ key }) => key.split('/')[2]);
  for (const objects of byRelease.values())
    if (objects.every(({ ageMs }) => ageMs > STALE_MS)) await files.remove(objects.map(({ key }) => key));
}
