import type { BigIntStats } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { ifUnusable, TamperedError, UserError } from '../model/errors.ts';
import { type Release, releaseKey, type ReleaseName, sizeOfRelease, type TrustCheck } from '../model/format.ts';
import { sha256 } from '../model/text.ts';
import { openFolderStore } from '../stores/folder-store.ts';
import type { ReleaseStore } from '../stores/store.ts';
import {
  copyRelease,
  type Damage,
  descriptionKey,
  filesFolder,
  listNames,
  parseRelease,
  readDescription,
  readRelease,
  removeRelease,
  storedFiles,
  verifyRelease,
} from './release-files.ts';

/** How long a file that the store does not have intact is not fetched again. */
const RETRY_MS = 5_000;

/** A release on this machine, whose files were compared with their hashes. */
export interface CachedRelease {
  release: Release;
  /** Absolute path. */
  folder: string;
  /** Files that neither the cache nor the store has intact. */
  damage: readonly Damage[];
}

/** Releases of a store on the own disk, for when the store is away. */
export type ReleaseCache = Awaited<ReturnType<typeof createReleaseCache>>;

interface CacheOptions {
  folder: string;
  store: Pick<ReleaseStore, 'files'>;
  /** By default, unsigned releases are accepted too. */
  trust?: TrustCheck | undefined;
  /** Limit of all releases together; the least recently used ones are removed. */
  maxBytes: number;
  /** Called when the store has something else than what a trusted key signed. */
  onTampered?: (error: TamperedError) => void;
}

interface VerifiedRelease extends CachedRelease {
  /** Of the intact files, by path below the folder. */
  fingerprints: Map<string, string>;
  checkedAt: number;
}

/** Creates a cache in a folder; several processes may share it. */
export async function createReleaseCache(options: CacheOptions) {
  const { store, trust, maxBytes, onTampered } = options;
  const cache = { files: openFolderStore(path.resolve(options.folder)), trust };
  const space = await createCacheSpace(cache, maxBytes);
  const verified = new Map<string, VerifiedRelease>();
  const loading = new Map<string, Promise<VerifiedRelease>>();
  const fetchRelease = async (name: ReleaseName): Promise<void> => {
    const description = await readDescription(store, name);
    const release = parseRelease(description, `${store.files.address}/${descriptionKey(name)}`);
    trust?.(description, name);
    for (const removed of await space.makeRoom(name, sizeOfRelease(release))) verified.delete(removed);
    const [changed] = (await copyRelease(store, cache, name)).filter(({ what }) => what === 'changed');
    await cache.files.put(hashKey(name), sha256(await readDescription(cache, name)));
    if (changed && trust)
      throw new TamperedError(`${name.app} ${name.id}: ${changed.path} is not the file that was published`, name);
  };
  const load = async (name: ReleaseName): Promise<VerifiedRelease> => {
    const found = await readVerified(cache, name).catch(ifUnusable(undefined));
    if (found?.damage.length === 0) return found;
    const error = await fetchRelease(name).catch((cause: unknown) => cause);
    if (error instanceof TamperedError) onTampered?.(error);
    const fetched = await readVerified(cache, name).catch(ifUnusable(undefined));
    if (fetched && canRun(fetched)) return fetched;
    const { path: file, what } = fetched?.damage[0] ?? { path: 'release.json', what: 'missing' };
    throw error ?? new UserError(`${name.app} ${name.id} is damaged in the store: ${file} is ${what}`);
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
    /** Provides a release; fetches it if it is missing or damaged. Rejects with a UserError if it cannot run at all. */
    get: (name: ReleaseName): Promise<CachedRelease> => get(name),
    /** Opens an intact file. A changed one is fetched again; undefined if that is not possible. */
    openFile: async (name: ReleaseName, file: string): Promise<FileHandle | undefined> => {
      const known = await get(name);
      const handle = await openUnchanged(known, file);
      const wasIntact = known.fingerprints.has(file);
      if (handle || (!wasIntact && performance.now() - known.checkedAt < RETRY_MS)) return handle;
      const loaded = await loadOnce(name).catch(() => undefined);
      if (loaded) return openUnchanged(loaded, file);
      // The other files of the release stay in service.
      known.fingerprints.delete(file);
      known.checkedAt = performance.now();
      return undefined;
    },
    /** Whether a release is here, compared or not. */
    has: space.has,
    pin: space.pin,
    /** Keys (`app/id`) of the releases that were compared since the start. */
    held: () => [...verified.keys()],
  };
}

/** Where the SHA-256 of a description is, which has the hashes of all files. */
const hashKey = (name: ReleaseName): string => descriptionKey(name).replace(/json$/, 'sha256');

/** A release without its server bundle cannot be rendered; a browser reports other missing files. */
const canRun = ({ release, damage }: CachedRelease): boolean =>
  damage.every(({ path: file }) => file !== release.server.path);

/** Compares a cached release with its hashes; undefined if it is not there, damaged or not trusted. */
async function readVerified(cache: Pick<CacheOptions, 'trust'> & Pick<ReleaseStore, 'files'>, name: ReleaseName) {
  const description = await readDescription(cache, name);
  const hash = await cache.files.get(hashKey(name));
  if (hash?.toString() !== sha256(description)) return undefined;
  const release = parseRelease(description, descriptionKey(name));
  cache.trust?.(description, name);
  const folder = path.join(cache.files.address, filesFolder(name));
  const fingerprints = await readFingerprints(folder, release);
  const damage = await verifyRelease(cache, release);
  for (const { path: file } of damage) fingerprints.delete(file);
  return { release, folder, damage, fingerprints, checkedAt: performance.now() };
}

async function openUnchanged({ folder, fingerprints }: VerifiedRelease, file: string): Promise<FileHandle | undefined> {
  const handle = await open(path.join(folder, file)).catch(() => undefined);
  if (!handle) return undefined;
  if (fingerprintOf(await handle.stat({ bigint: true })) === fingerprints.get(file)) return handle;
  await handle.close();
  return undefined;
}

/** The fingerprints of a release's files; a missing one has none. */
async function readFingerprints(folder: string, release: Release): Promise<Map<string, string>> {
  const read = async ({ file }: { file: string }) => {
    const stats = await stat(path.join(folder, file), { bigint: true }).catch(() => undefined);
    return stats ? [[file, fingerprintOf(stats)] as const] : [];
  };
  return new Map((await Promise.all(storedFiles(release).map(read))).flat());
}

/** Changes with the file, so that a verified one is recognized without reading it. */
const fingerprintOf = ({ ino, mtimeNs, size }: BigIntStats): string => `${ino} ${mtimeNs} ${size}`;

type Cache = Pick<ReleaseStore, 'files'>;

/** The limited space of a cache, with what is in it already. */
async function createCacheSpace(cache: Cache, maxBytes: number) {
  // The least recently used one is first.
  const entries = new Map((await readSizes(cache)).map(({ name, bytes }) => [releaseKey(name), { name, bytes }]));
  let pinned: readonly string[] = [];
  return {
    has: (name: ReleaseName): boolean => entries.has(releaseKey(name)),
    /** Releases that are never removed, replaced by each call. */
    pin: (names: readonly ReleaseName[]): void => void (pinned = names.map(releaseKey)),
    /** The release is the most recently used one. */
    touch: (name: ReleaseName): void => {
      const entry = entries.get(releaseKey(name));
      if (entry && entries.delete(releaseKey(name))) entries.set(releaseKey(name), entry);
    },
    /** Removes the least recently used releases until another one fits; returns their keys. */
    makeRoom: async (name: ReleaseName, bytes: number): Promise<string[]> => {
      const removed: string[] = [];
      entries.delete(releaseKey(name));
      let total = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, bytes);
      for (const [key, entry] of entries) {
        if (total <= maxBytes) break;
        if (pinned.includes(key)) continue;
        entries.delete(key);
        total -= entry.bytes;
        removed.push(key);
        await removeRelease(cache, entry.name);
      }
      entries.set(releaseKey(name), { name, bytes });
      return removed;
    },
  };
}

/** The releases in a cache, the oldest first. */
async function readSizes(cache: Cache) {
  const ages = new Map((await cache.files.list('releases/')).map(({ key, ageMs }) => [key, ageMs]));
  const found = await Promise.all(
    (await listNames(cache)).map(async (name) => {
      const release = await readRelease(cache, name.app, name.id).catch(() => undefined);
      return { name, bytes: release ? sizeOfRelease(release) : 0, ageMs: ages.get(descriptionKey(name)) ?? 0 };
    }),
  );
  return found.sort((a, b) => b.ageMs - a.ageMs);
}
