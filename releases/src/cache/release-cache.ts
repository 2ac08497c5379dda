import { open, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { TamperedError, UserError } from '../errors.ts';
import { sha256 } from '../sha256.ts';
import { downloadRelease } from '../store/download-release.ts';
import { createFolderFiles } from '../store/folder/folder-files.ts';
import { sizeOfRelease, type Release } from '../store/format.ts';
import { readRelease, RELEASE_FILE } from '../store/read-release.ts';
import { releaseKey, type FileBackend, type ReleaseName, type ReleaseStore } from '../store/release-store.ts';
import { findTrustProblem, refuseUntrusted } from '../trust/check-release.ts';
import type { TrustedKeys } from '../trust/trust-file.ts';
import { verifyRelease, type Damage } from '../verify/verify-release.ts';
import { createCacheSpace } from './cache-space.ts';
import { fingerprintOf, readFingerprints } from './fingerprints.ts';

/** How long a file that the store does not have intact is not fetched again. */
const RETRY_MS = 5_000;

/** Holds the SHA-256 of `release.json`, which has the hashes of all other files. */
const HASH_FILE = 'release.sha256';

/** A release on this machine, whose files were compared with their hashes. */
export interface CachedRelease {
  release: Release;
  /** Absolute path. */
  folder: string;
  /** Files that neither the cache nor the store has intact. */
  damage: readonly Damage[];
}

/** Releases of a store on the own disk, for when the store is away. */
export interface ReleaseCache {
  /** Provides a release; fetches it if it is missing or damaged. Rejects with a UserError if it cannot run at all. */
  get: (name: ReleaseName) => Promise<CachedRelease>;
  /** Opens an intact file. A changed one is fetched again; undefined if that is not possible. */
  openFile: (name: ReleaseName, file: string) => Promise<FileHandle | undefined>;
  /** Whether a release is here, compared or not. */
  has: (name: ReleaseName) => boolean;
  /** Releases that are never removed to make room, replaced by each call. */
  pin: (names: readonly ReleaseName[]) => void;
  /** Keys (`app/id`) of the releases that were compared since the start. */
  held: () => string[];
}

interface CacheOptions {
  folder: string;
  store: Pick<ReleaseStore, 'files'>;
  /** The keys that may sign releases; without them, unsigned ones are accepted too. */
  trustedKeys?: TrustedKeys | undefined;
  /** Limit of all releases together; the least recently used ones are removed. */
  maxBytes: number;
  /** Called when the store has something else than what a trusted key signed. */
  onTampered?: (error: TamperedError) => void;
}

interface VerifiedRelease extends CachedRelease {
  /** Of the intact files. */
  fingerprints: ReadonlyMap<string, string>;
  checkedAt: number;
}

/** Creates a cache in a folder; several processes may share it. */
export async function createReleaseCache({
  store,
  trustedKeys,
  maxBytes,
  onTampered,
  ...options
}: CacheOptions): Promise<ReleaseCache> {
  const folder = path.resolve(options.folder);
  const files = createFolderFiles(folder);
  const space = await createCacheSpace(files, maxBytes);
  const verified = new Map<string, VerifiedRelease>();
  const loading = new Map<string, Promise<VerifiedRelease>>();
  const fetchRelease = async (name: ReleaseName): Promise<void> => {
    const release = await readRelease(store, name.app, name.id);
    await refuseUntrusted(store, name, trustedKeys);
    for (const removed of await space.makeRoom(name, sizeOfRelease(release))) verified.delete(removed);
    const [changed] = (await copyToCache(files, store, name)).filter(({ what }) => what === 'changed');
    if (changed && trustedKeys) throw changedError(name, changed);
  };
  const load = async (name: ReleaseName): Promise<VerifiedRelease> => {
    const found = await readVerified(files, name, trustedKeys);
    if (found?.damage.length === 0) return found;
    const error = await fetchRelease(name).catch((cause: unknown) => cause);
    if (error instanceof TamperedError) onTampered?.(error);
    const fetched = await readVerified(files, name, trustedKeys);
    if (fetched && canRun(fetched)) return fetched;
    throw error ?? damageError(name, fetched?.damage ?? []);
  };
  const loadOnce = async (name: ReleaseName): Promise<VerifiedRelease> => {
    const key = releaseKey(name);
    const started = loading.get(key) ?? load(name).finally(() => loading.delete(key));
    loading.set(key, started);
    const loaded = await started;
    verified.set(key, loaded);
    return loaded;
  };
  const get = async (name: ReleaseName): Promise<VerifiedRelease> => {
    space.touch(name);
    return verified.get(releaseKey(name)) ?? loadOnce(name);
  };
  return {
    get,
    openFile: async (name, file) => {
      const known = await get(name);
      const handle = await openUnchanged(known, file);
      if (handle || isTooEarly(known, file)) return handle;
      const loaded = await loadOnce(name).catch(() => undefined);
      if (loaded) return openUnchanged(loaded, file);
      // The other files of the release stay in service.
      verified.set(releaseKey(name), without(known, file));
      return undefined;
    },
    has: space.has,
    pin: space.pin,
    held: () => [...verified.keys()],
  };
}

const damageError = ({ app, id }: ReleaseName, [first]: readonly Damage[]): UserError =>
  new UserError(
    `${app} ${id} is damaged in the store: ${first?.path ?? 'release.json'} is ${first?.what ?? 'missing'}`,
  );

/** Copies the intact files of a release into the cache; returns those that are not. */
const copyToCache = (files: FileBackend, store: Pick<ReleaseStore, 'files'>, name: ReleaseName): Promise<Damage[]> =>
  files.stage(async (work) => {
    const damage = await downloadRelease(store, name, work);
    for (const { path: file } of damage) await rm(path.join(work, file), { force: true });
    await writeFile(path.join(work, HASH_FILE), await hashDescription(path.join(work, RELEASE_FILE)));
    if ((await files.add(name, work)) === 'taken') await files.overwrite(name, work);
    return damage;
  });

const changedError = ({ app, id }: ReleaseName, { path: file }: Damage): TamperedError =>
  new TamperedError(`${app} ${id}: ${file} is not the file that was published`, { app, id });

/** A release without its server bundle cannot be rendered; a browser reports other missing files. */
const canRun = ({ release, damage }: CachedRelease): boolean =>
  damage.every(({ path: file }) => file !== release.server.path);

/** Compares a cached release with its hashes; undefined if it is not there, or not trusted. */
async function readVerified(
  files: FileBackend,
  { app, id }: ReleaseName,
  trustedKeys: TrustedKeys | undefined,
): Promise<VerifiedRelease | undefined> {
  const release = await readRelease({ files }, app, id).catch(() => undefined);
  const folder = path.resolve(files.location(app, id));
  if (!release || !(await isDescriptionIntact(folder))) return undefined;
  if ((await findTrustProblem({ files }, { app, id }, trustedKeys)) !== null) return undefined;
  const fingerprints = await readFingerprints(folder, release);
  const damage = await verifyRelease({ files }, release);
  for (const { path: file } of damage) fingerprints.delete(file);
  return { release, folder, damage, fingerprints, checkedAt: performance.now() };
}

const hashDescription = async (file: string): Promise<string> => sha256(await readFile(file));

async function isDescriptionIntact(folder: string): Promise<boolean> {
  const hash = await readFile(path.join(folder, HASH_FILE), 'utf8').catch(() => undefined);
  return hash === (await hashDescription(path.join(folder, RELEASE_FILE)));
}

/** A file that was not intact a moment ago either. */
const isTooEarly = ({ fingerprints, checkedAt }: VerifiedRelease, file: string): boolean =>
  !fingerprints.has(file) && performance.now() - checkedAt < RETRY_MS;

/** The release without a file that is no longer intact. */
const without = (known: VerifiedRelease, damaged: string): VerifiedRelease => ({
  ...known,
  fingerprints: new Map([...known.fingerprints].filter(([file]) => file !== damaged)),
  checkedAt: performance.now(),
});

async function openUnchanged({ folder, fingerprints }: VerifiedRelease, file: string): Promise<FileHandle | undefined> {
  const handle = await open(path.join(folder, file)).catch(() => undefined);
  if (!handle) return undefined;
  if (fingerprintOf(await handle.stat({ bigint: true })) === fingerprints.get(file)) return handle;
  await handle.close();
  return undefined;
}
