import * as v from 'valibot';
import { UserError } from '../errors.ts';
import { previewOf } from '../previews/preview-releases.ts';
import { releaseSchema, type Registry, type Release } from './format.ts';
import { appNameSchema, releaseIdSchema } from './names.ts';
import { OTHER_STORE_HINT, parseJson } from './durable-files.ts';
import type { ReleaseName, ReleaseStore } from './release-store.ts';

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

/**
 * The newest release, or the one that `target` names: an id, its hash, or a version that no other has. Releases for
 * previews have to be named by id or hash.
 */
export async function findRelease(
  store: Pick<ReleaseStore, 'files' | 'registry'>,
  app: string,
  target?: string,
): Promise<Release> {
  const releases = await listReleases(store, app);
  if (releases.length === 0) throw new UserError(`no release of ${app} is in the store: run publish ${app} first`);
  const { registry } = await store.registry.read();
  const [ofPreviews, ordinary] = partition(
    releases.map(({ id }) => id),
    (id) => previewOf(registry, { app, id }) !== undefined,
  );
  const named = ofPreviews.find((id) => target !== undefined && isIdOrHash(id, target));
  const wanted = named ?? (target === undefined ? ordinary[0] : pickRelease(app, ordinary, target));
  const found = releases.find(({ id }) => id === wanted);
  if (found) return found;
  const candidates = ofPreviews.filter((id) => target === undefined || matchesRelease(id, target));
  if (candidates.length > 0) throw previewReleaseError(app, candidates);
  const newest = (ordinary.length > 0 ? ordinary : ofPreviews).slice(0, 5);
  throw new UserError(`${app} ${target ?? ''} is not in the store: publish it, or choose one of ${newest.join(', ')}`);
}

const previewReleaseError = (app: string, ids: readonly string[]): UserError =>
  new UserError(
    `only previews have such a release of ${app} (${ids.slice(0, 5).join(', ')}): publish it without --preview, or name ` +
      'one by its id',
  );

function partition(ids: readonly string[], isFirst: (id: string) => boolean): [string[], string[]] {
  return [ids.filter(isFirst), ids.filter((id) => !isFirst(id))];
}

/** Names come from command lines and requests, and become paths. */
function checkAppName(app: string): void {
  if (!v.is(appNameSchema, app)) throw new UserError(`"${app}" is not the name of an app: name one such as mf-library`);
}

/** Whether `target` is a release's id, its version or its hash. */
export const matchesRelease = (id: string, target: string): boolean =>
  isIdOrHash(id, target) || id.slice(0, id.lastIndexOf('-')) === target;

const isIdOrHash = (id: string, target: string): boolean =>
  id === target || id.slice(id.lastIndexOf('-') + 1) === target;

/** Whether `target` names a release, which a version does only for ordinary ones. */
export const namesRelease = (
  registry: Pick<Registry, 'previewReleases'>,
  release: ReleaseName,
  target: string,
): boolean =>
  previewOf(registry, release) === undefined ? matchesRelease(release.id, target) : isIdOrHash(release.id, target);

/** Finds the release that `target` names; refuses a version of several, with their ids. */
export function pickRelease(app: string, ids: readonly string[], target: string): string | undefined {
  const named = [...new Set(ids.filter((id) => matchesRelease(id, target)))];
  if (named.length <= 1) return named[0];
  const list = named.slice(0, 5).join(', ') + (named.length > 5 ? ' …' : '');
  throw new UserError(
    `${app} ${target} names ${named.length} releases (${list}): name one by its id, or the hash in it`,
  );
}
