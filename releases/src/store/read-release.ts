import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { hasCode, UserError } from '../errors.ts';
import { appNameSchema, releaseIdSchema, releaseSchema, type Release } from './format.ts';
import { OTHER_STORE_HINT, parseJson } from './durable-files.ts';
import { appFolder, releaseFolder, releasesFolder } from './store-paths.ts';

/** Reads one published release by its id; throws a UserError if it is missing or unreadable. */
export async function readRelease(store: string, app: string, id: string): Promise<Release> {
  checkAppName(app);
  if (!v.is(releaseIdSchema, id)) throw new UserError(`"${id}" is not a release: name one as <version>-<hash>`);
  const file = path.join(releaseFolder(store, app, id), 'release.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR'))
      throw new UserError(`${app} ${id} is not in the store: publish it, or name one that status --json lists`);
    throw error;
  });
  return parseJson(releaseSchema, text, {
    where: file,
    hint: `publish ${app} again from the same source`,
    otherFormatHint: OTHER_STORE_HINT,
  });
}

/** Lists an app's readable releases, newest first. */
export async function listReleases(store: string, app: string): Promise<Release[]> {
  const ids = await listReleaseIds(store, app);
  const releases = await Promise.all(
    ids.map(async (id) =>
      readRelease(store, app, id).catch((error: unknown) => {
        if (error instanceof UserError) return null;
        throw error;
      }),
    ),
  );
  return releases
    .filter((release) => release !== null)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.id.localeCompare(a.id));
}

/** The id of every release of an app, readable or not. */
export async function listReleaseIds(store: string, app: string): Promise<string[]> {
  checkAppName(app);
  return (await listNames(appFolder(store, app))).filter((name) => v.is(releaseIdSchema, name)).sort();
}

export const listApps = async (store: string): Promise<string[]> =>
  (await listNames(releasesFolder(store))).filter((name) => v.is(appNameSchema, name));

/** The newest release, or the one that `target` names: an id, its hash, or a version that no other has. */
export async function findRelease(store: string, app: string, target?: string): Promise<Release> {
  const releases = await listReleases(store, app);
  const ids = releases.map(({ id }) => id);
  const wanted = target === undefined ? ids[0] : pickRelease(app, ids, target);
  const found = releases.find(({ id }) => id === wanted);
  if (found) return found;
  if (releases.length === 0) throw new UserError(`no release of ${app} is in the store: run publish ${app} first`);
  const newest = ids.slice(0, 5);
  throw new UserError(`${app} ${target ?? ''} is not in the store: publish it, or choose one of ${newest.join(', ')}`);
}

/** Names come from command lines and requests, and become paths. */
function checkAppName(app: string): void {
  if (!v.is(appNameSchema, app)) throw new UserError(`"${app}" is not the name of an app: name one such as mf-library`);
}

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
}

/** Whether `target` is a release's id, its version or its hash. */
export function matchesRelease(id: string, target: string): boolean {
  const end = id.lastIndexOf('-');
  return [id, id.slice(0, end), id.slice(end + 1)].includes(target);
}

/** Finds the release that `target` names; refuses a version of several, with their ids. */
export function pickRelease(app: string, ids: readonly string[], target: string): string | undefined {
  const named = [...new Set(ids.filter((id) => matchesRelease(id, target)))];
  if (named.length <= 1) return named[0];
  const list = named.slice(0, 5).join(', ') + (named.length > 5 ? ' …' : '');
  throw new UserError(
    `${app} ${target} names ${named.length} releases (${list}): name one by its id, or the hash in it`,
  );
}
