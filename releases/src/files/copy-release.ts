import type { ReleaseName } from '../model/names.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { descriptionKey, filesFolder, parseRelease, readDescription } from './release-files.ts';
import { verifyRelease, type Damage } from './verify-release.ts';

type Files = Pick<ReleaseStore, 'files'>;

/**
 * Copies the intact files of a release into another store, its description last. Returns the damage of the source.
 * Throws a UserError if the description itself cannot be read.
 */
export async function copyRelease(source: Files, target: Files, { app, id }: ReleaseName): Promise<Damage[]> {
  const key = descriptionKey({ app, id });
  const description = await readDescription(source, { app, id });
  // The release that was asked for, whatever its description calls it.
  const release = { ...parseRelease(description, `${source.files.address}/${key}`), app, id };
  const damage = await verifyRelease(source, release, (file, content) =>
    target.files.put(filesFolder(release) + file, content),
  );
  await target.files.put(key, description);
  return damage;
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
