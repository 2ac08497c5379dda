import * as v from 'valibot';
import { UserError } from '../errors.ts';
import { releaseSchema, type Release } from './format.ts';
import { appNameSchema, releaseIdSchema } from './names.ts';
import { OTHER_STORE_HINT, parseJson } from './durable-files.ts';
import type { ReleaseStore } from './release-store.ts';

/** The file that describes a release; without it there is none. */
export const RELEASE_FILE = 'release.json';

type StoreOfReleases = Pick<ReleaseStore, 'files'>;

/** Reads one published release by its id; throws a UserError if it is missing or unreadable. */
export async function readRelease({ files }: StoreOfReleases, app: string, id: string): Promise<Release> {
  checkAppName(app);
  if (!v.is(releaseIdSchema, id)) throw new UserError(`"${id}" is not a release: name one as <version>-<hash>`);
  const content = await files.read({ app, id }, RELEASE_FILE);
  if (content === undefined)
    throw new UserError(`${app} ${id} is not in the store: publish it, or name one that status --json lists`);
  return parseRelease(content, `${files.location(app, id)}/${RELEASE_FILE}`);
}

/** Parses a `release.json`; `where` is its place, for the error. */
export const parseRelease = (content: Buffer, where: string): Release =>
  parseJson(releaseSchema, content.toString(), {
    where,
    hint: 'publish the app again from the same source',
    otherFormatHint: OTHER_STORE_HINT,
  });

/** Lists an app's readable releases, newest first. */
export async function listReleases(store: StoreOfReleases, app: string): Promise<Release[]> {
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
export async function listReleaseIds({ files }: StoreOfReleases, app: string): Promise<string[]> {
  checkAppName(app);
  return (await files.listReleaseIds(app)).filter((name) => v.is(releaseIdSchema, name)).sort();
}

export const listApps = async ({ files }: StoreOfReleases): Promise<string[]> =>
  (await files.listApps()).filter((name) => v.is(appNameSchema, name));

/** The newest release, or the one that `target` names: an id, its hash, or a version that no other has. */
export async function findRelease(store: StoreOfReleases, app: string, target?: string): Promise<Release> {
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
