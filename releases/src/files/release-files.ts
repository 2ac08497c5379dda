import * as v from 'valibot';
import { listNumbers, readRegistry } from '../log/change-log.ts';
import { ifUnusable, UserError } from '../model/errors.ts';
import { appNameSchema, releaseIdSchema, releaseSchema } from '../model/format.ts';
import type { Release, ReleaseFile, ReleaseName } from '../model/format.ts';
import { mapLimited } from '../model/map-limited.ts';
import { parseJson } from '../model/parse-json.ts';
import { previewOf, type Registry } from '../model/registry.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { decompress, type Encoding, integrityOf } from './file-content.ts';

/** The file that describes a release, as it is called in messages. A release exists once it is there. */
export const RELEASE_FILE = 'release.json';

const RELEASES = 'releases/';
const MAX_CONCURRENT_READS = 16;

type Files = Pick<ReleaseStore, 'files'>;
type Store = Pick<ReleaseStore, 'files' | 'records'>;

export const descriptionKey = ({ app, id }: ReleaseName): string => `${RELEASES}${app}/${id}.json`;

/** The folder of the files of a release, with a slash at its end. */
export const filesFolder = ({ app, id }: ReleaseName): string => `files/${app}/${id}/`;

/** For messages: where a release is. */
export const locationOf = ({ files }: Files, release: ReleaseName): string =>
  `${files.address}/${filesFolder(release).slice(0, -1)}`;

/** Reads one file of a release, such as `client/remoteEntry.js`; undefined if it is missing. */
export const readReleaseFile = ({ files }: Files, release: ReleaseName, file: string): Promise<Buffer | undefined> =>
  files.get(filesFolder(release) + file);

/** Reads the description of a release as it is stored; throws a UserError if it is missing. */
export async function readDescription({ files }: Files, { app, id }: ReleaseName): Promise<Buffer> {
  checkAppName(app);
  if (!v.is(releaseIdSchema, id)) throw new UserError(`"${id}" is not a release: name one as <version>-<hash>`);
  const content = await files.get(descriptionKey({ app, id }));
  if (content) return content;
  throw new UserError(`${app} ${id} is not in the store: publish it, or name one that status --json lists`);
}

/** Reads one published release by its id; throws a UserError if it is missing or unreadable. */
export const readRelease = async (store: Files, app: string, id: string): Promise<Release> =>
  parseRelease(await readDescription(store, { app, id }), `${store.files.address}/${descriptionKey({ app, id })}`);

/** Parses the description of a release; `where` is its place, for the error. */
export const parseRelease = (content: Buffer, where: string): Release =>
  parseJson(releaseSchema, content.toString(), { where, hint: 'publish the app again from the same source' });

/** Lists the releases of an app or of all, sorted by app and id. Some may be unreadable. */
export async function listNames({ files }: Files, app?: string): Promise<ReleaseName[]> {
  if (app !== undefined) checkAppName(app);
  const listed = await files.list(app === undefined ? RELEASES : `${RELEASES}${app}/`);
  return listed.flatMap(({ key }) => {
    const [, name = '', id = ''] = /^releases\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
    return v.is(appNameSchema, name) && v.is(releaseIdSchema, id) ? [{ app: name, id }] : [];
  });
}

/** Whether nothing was ever published or activated in a store, damaged or not. */
export const isEmptyStore = async (store: Store): Promise<boolean> =>
  (await listNumbers(store.records)).length === 0 && (await listNames(store)).length === 0;

/** The ids of all releases of an app, readable or not. */
export const listReleaseIds = async (store: Files, app: string): Promise<string[]> =>
  idsOf(await listNames(store, app));

/** The readable releases of an app or of all, newest first. */
export async function listReleases(store: Files, app?: string): Promise<Release[]> {
  const releases = await mapLimited(await listNames(store, app), MAX_CONCURRENT_READS, async (name) =>
    readRelease(store, name.app, name.id).catch(ifUnusable(null)),
  );
  return releases
    .filter((release) => release !== null)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.id.localeCompare(a.id));
}

/** The newest ordinary release, or the one that `target` names: an id, a hash, or a version that no other has. */
export async function findRelease(store: Store, app: string, target?: string): Promise<Release> {
  const releases = await listReleases(store, app);
  if (releases.length === 0) throw new UserError(`no release of ${app} is in the store: run publish ${app} first`);
  const registry = await readRegistry(store);
  const ordinary = releases.filter(({ id }) => previewOf(registry, { app, id }) === undefined);
  const named = releases.filter(({ id }) => target !== undefined && namesRelease(registry, { app, id }, target));
  const id = target === undefined ? ordinary[0]?.id : pickRelease(app, idsOf(named), target);
  const found = releases.find((release) => release.id === id);
  if (found) return found;
  const ofPreviews = idsOf(releases).filter((each) => target === undefined || matchesRelease(each, target));
  if (ofPreviews.length > 0)
    throw new UserError(
      `only previews have such a release of ${app} (${ofPreviews.slice(0, 5).join(', ')}): publish it without ` +
        '--preview, or name one by its id',
    );
  const newest = idsOf(ordinary.length > 0 ? ordinary : releases).slice(0, 5);
  throw new UserError(`${app} ${target ?? ''} is not in the store: publish it, or choose one of ${newest.join(', ')}`);
}

const idsOf = (releases: readonly ReleaseName[]): string[] => releases.map(({ id }) => id);

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

/** Copies the intact files of a release, its description last. Returns the damage; throws without a description. */
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

export interface Damage {
  path: string;
  what: 'missing' | 'changed' | 'unreadable';
}

/** Compares every file of a release with its hash, also compressed ones. `onIntact` gets each intact file. */
export async function verifyRelease(
  store: Files,
  release: Release,
  onIntact?: (file: string, content: Buffer) => Promise<void>,
): Promise<Damage[]> {
  const checked = await mapLimited(storedFiles(release), MAX_CONCURRENT_READS, async (stored): Promise<Damage[]> => {
    const content = await readReleaseFile(store, release, stored.file);
    if (!content) return [{ path: stored.file, what: 'missing' }];
    if (!(await isIntact(content, stored))) return [{ path: stored.file, what: 'changed' }];
    await onIntact?.(stored.file, content);
    return [];
  });
  return checked.flat();
}

interface StoredFile {
  file: string;
  sha384: string;
  /** The size of the plain file. */
  bytes: number;
  encoding: Encoding | null;
}

/** Every file of a release besides its description, compressed forms included. */
export const storedFiles = ({ files, server }: Release): StoredFile[] => [
  ...files.flatMap((file) => formsOf('client', file)),
  ...server.files.flatMap((file) => formsOf('server', file)),
];

function formsOf(folder: string, { path, sha384, bytes, compressed }: ReleaseFile): StoredFile[] {
  const file = `${folder}/${path}`;
  const encodings = (['br', 'gz'] as const).filter((encoding) => compressed[encoding] !== undefined);
  return [
    { file, sha384, bytes, encoding: null },
    ...encodings.map((encoding) => ({ file: `${file}.${encoding}`, sha384, bytes, encoding })),
  ];
}

/** Compares a stored file with the hash of its content. A compressed form must be smaller than the plain file. */
async function isIntact(content: Buffer, { sha384, bytes, encoding }: StoredFile): Promise<boolean> {
  if (encoding && content.length >= bytes) return false;
  // A few bytes may decompress to more than the memory holds.
  const plain = encoding ? await decompress(encoding, content, bytes) : content;
  return plain !== undefined && integrityOf(plain) === sha384;
}
