import { stat } from 'node:fs/promises';
import { sizeOfRelease } from '../store/format.ts';
import { listApps, listReleaseIds, readRelease } from '../store/read-release.ts';
import { releaseKey, type FileBackend, type ReleaseName } from '../store/release-store.ts';

/** The limited space of a cache, and the order in which its releases were used. */
export interface CacheSpace {
  /** Removes the least recently used releases until another one fits; returns their keys. */
  makeRoom: (name: ReleaseName, bytes: number) => Promise<string[]>;
  has: (name: ReleaseName) => boolean;
  touch: (name: ReleaseName) => void;
  /** Releases that are never removed. */
  pin: (names: readonly ReleaseName[]) => void;
}

interface CacheEntry {
  name: ReleaseName;
  bytes: number;
}

/** Creates the space of a cache with what is in it already. */
export async function createCacheSpace(files: FileBackend, maxBytes: number): Promise<CacheSpace> {
  // The least recently used one is first.
  const entries = new Map((await readEntries(files)).map((entry) => [releaseKey(entry.name), entry]));
  let pinned: ReadonlySet<string> = new Set();
  const total = () => [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    makeRoom: async (name, bytes) => {
      const removed: string[] = [];
      entries.delete(releaseKey(name));
      for (const [key, entry] of entries) {
        if (total() + bytes <= maxBytes) break;
        if (pinned.has(key)) continue;
        entries.delete(key);
        removed.push(key);
        await files.remove(entry.name);
      }
      entries.set(releaseKey(name), { name, bytes });
      return removed;
    },
    has: (name) => entries.has(releaseKey(name)),
    touch: (name) => {
      const entry = entries.get(releaseKey(name));
      if (!entry) return;
      entries.delete(releaseKey(name));
      entries.set(releaseKey(name), entry);
    },
    pin: (names) => void (pinned = new Set(names.map(releaseKey))),
  };
}

/** The releases in a cache, the oldest first. */
async function readEntries(files: FileBackend): Promise<CacheEntry[]> {
  const found: (CacheEntry & { addedAt: number })[] = [];
  for (const app of await listApps({ files }))
    for (const id of await listReleaseIds({ files }, app)) {
      const release = await readRelease({ files }, app, id).catch(() => undefined);
      // Another process that shares the folder may have removed it.
      const stats = await stat(files.location(app, id)).catch(() => undefined);
      const bytes = release ? sizeOfRelease(release) : 0;
      if (stats) found.push({ name: { app, id }, bytes, addedAt: stats.mtimeMs });
    }
  return found.sort((a, b) => a.addedAt - b.addedAt);
}
