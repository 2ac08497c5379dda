import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { appNameSchema, releaseIdSchema, releaseSchema, type Release } from './format.ts';
import { parseJson } from './parse.ts';
import { hasCode, Refusal } from './refusal.ts';
import { pickNamed } from './release-name.ts';
import { appFolder, releaseFolder, releasesFolder } from './store-paths.ts';

/** One published release, by its id; throws a Refusal when it is not there or not readable. */
export async function readRelease(store: string, app: string, id: string): Promise<Release> {
  refuseOtherNames(app);
  if (!v.is(releaseIdSchema, id)) throw new Refusal(`"${id}" is not a release: name one as <version>-<hash>`);
  const file = path.join(releaseFolder(store, app, id), 'release.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR'))
      throw new Refusal(`${app} ${id} is not in the store: publish it, or name one that status --json lists`);
    throw error;
  });
  return parseJson(releaseSchema, text, { where: file, hint: `publish ${app} again from the same source` });
}

/** Every readable release of a part, newest first; a damaged one is left out, because nothing can be done with it. */
export async function listReleases(store: string, app: string): Promise<Release[]> {
  const ids = await listReleaseIds(store, app);
  const releases = await Promise.all(
    ids.map(async (id) =>
      readRelease(store, app, id).catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      }),
    ),
  );
  return releases
    .filter((release) => release !== null)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.id.localeCompare(a.id));
}

/** The name of every release of a part, readable or not. */
export async function listReleaseIds(store: string, app: string): Promise<string[]> {
  refuseOtherNames(app);
  return (await namesIn(appFolder(store, app))).filter((name) => v.is(releaseIdSchema, name)).sort();
}

export const listApps = async (store: string): Promise<string[]> =>
  (await namesIn(releasesFolder(store))).filter((name) => v.is(appNameSchema, name));

/** The newest release, or the one that a name stands for: an id, the hash in it, or a version that no other has. */
export async function findRelease(store: string, app: string, target?: string): Promise<Release> {
  const releases = await listReleases(store, app);
  const ids = releases.map(({ id }) => id);
  const wanted = target === undefined ? ids[0] : pickNamed(app, ids, target);
  const found = releases.find(({ id }) => id === wanted);
  if (found) return found;
  if (releases.length === 0) throw new Refusal(`no release of ${app} is in the store: run publish ${app} first`);
  const known = ids.slice(0, 5);
  throw new Refusal(`${app} ${target ?? ''} is not in the store: publish it, or choose one of ${known.join(', ')}`);
}

/** Names come from command lines and requests, and become paths. */
function refuseOtherNames(app: string): void {
  if (!v.is(appNameSchema, app)) throw new Refusal(`"${app}" is not the name of a part: name one such as mf-library`);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
}
