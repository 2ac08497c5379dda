import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../errors.ts';
import { downloadRelease } from '../store/download-release.ts';
import { createFolderFiles } from '../store/folder/folder-files.ts';
import { appFolder, releaseFolder } from '../store/folder/store-paths.ts';
import { sizeOfRelease, type Release } from '../store/format.ts';
import { readRelease } from '../store/read-release.ts';
import type { ReleaseName, ReleaseStore } from '../store/release-store.ts';
import { verifyRelease } from '../verify/verify-release.ts';
import { createCacheSpace, keyOf } from './cache-space.ts';
import { fingerprintOf, readFingerprints } from './fingerprints.ts';

/** A release on this machine, whose files were compared with their hashes. */
export interface CachedRelease {
  release: Release;
  /** Absolute path. */
  folder: string;
}

/** Releases of a store on this machine's own disk, so that they are served while the store is away. */
export interface ReleaseCache {
  /** Absolute path. */
  folder: string;
  /** The folder of all cached releases of an app. */
  appFolder: (app: string) => string;
  /**
   * Provides a release; fetches it if it is missing or damaged here. Rejects with a UserError if the store does not
   * have it intact.
   */
  get: (name: ReleaseName) => Promise<CachedRelease>;
  /** Opens a file of a release, unless it changed since it was compared; then it is fetched again. */
  openFile: (name: ReleaseName, file: string) => Promise<FileHandle | undefined>;
  /** Releases that are never removed to make room, replaced by each call. */
  pin: (names: readonly ReleaseName[]) => void;
  /** Keys (`app/id`) of the releases that are here, of those compared since the start. */
  held: () => string[];
}

interface CacheOptions {
  folder: string;
  store: Pick<ReleaseStore, 'files'>;
  /** Limit of all releases together; the least recently used ones are removed. */
  maxBytes: number;
}

interface VerifiedRelease extends CachedRelease {
  fingerprints: ReadonlyMap<string, string>;
}

/** Creates a cache in a folder; several processes may share it. */
export async function createReleaseCache(options: CacheOptions): Promise<ReleaseCache> {
  const folder = path.resolve(options.folder);
  const files = createFolderFiles(folder);
  const space = await createCacheSpace(files, options.maxBytes);
  const verified = new Map<string, VerifiedRelease>();
  const loading = new Map<string, Promise<VerifiedRelease>>();
  const get = async (name: ReleaseName): Promise<VerifiedRelease> => {
    const key = keyOf(name);
    space.touch(name);
    const found = verified.get(key) ?? loading.get(key);
    if (found) return found;
    const started = loadRelease(name).finally(() => loading.delete(key));
    loading.set(key, started);
    const loaded = await started;
    verified.set(key, loaded);
    return loaded;
  };
  const loadRelease = async (name: ReleaseName): Promise<VerifiedRelease> => {
    const target = path.resolve(releaseFolder(folder, name.app, name.id));
    const release = (await readIntact(files, name)) ?? (await fetchRelease(name));
    return { release, folder: target, fingerprints: await readFingerprints(target, release) };
  };
  const fetchRelease = async (name: ReleaseName): Promise<Release> => {
    const release = await readRelease(options.store, name.app, name.id);
    for (const removed of await space.makeRoom(name, sizeOfRelease(release))) verified.delete(removed);
    await files.stage(async (work) => {
      const [first] = await downloadRelease(options.store, name, work);
      if (first) throw new UserError(`${name.app} ${name.id} is damaged in the store: ${first.path} is ${first.what}`);
      if ((await files.add(name, work)) === 'taken') await files.overwrite(name, work);
    });
    return release;
  };
  return {
    folder,
    appFolder: (app) => appFolder(folder, app),
    get,
    openFile: async (name, file) => {
      const handle = await openUnchanged(await get(name), file);
      if (handle) return handle;
      verified.delete(keyOf(name));
      return openUnchanged(await get(name), file);
    },
    pin: space.pin,
    held: () => [...verified.keys()],
  };
}

/** The release in the cache; undefined if it is missing or damaged. */
async function readIntact(files: ReleaseStore['files'], { app, id }: ReleaseName): Promise<Release | undefined> {
  const release = await readRelease({ files }, app, id).catch(() => undefined);
  if (!release) return undefined;
  const damage = await verifyRelease({ files }, release);
  return damage.length === 0 ? release : undefined;
}

async function openUnchanged({ folder, fingerprints }: VerifiedRelease, file: string): Promise<FileHandle | undefined> {
  const handle = await open(path.join(folder, file)).catch(() => undefined);
  if (!handle) return undefined;
  if (fingerprintOf(await handle.stat({ bigint: true })) === fingerprints.get(file)) return handle;
  await handle.close();
  return undefined;
}
