import { sizeOfRelease } from '../model/format.ts';
import { releaseKey, type ReleaseName } from '../model/names.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { removeRelease } from './copy-release.ts';
import { descriptionKey, listNames, readRelease } from './release-files.ts';

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
export async function createCacheSpace(cache: Pick<ReleaseStore, 'files'>, maxBytes: number): Promise<CacheSpace> {
  // The least recently used one is first.
  const entries = new Map((await readEntries(cache)).map((entry) => [releaseKey(entry.name), entry]));
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
        await removeRelease(cache, entry.name);
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
async function readEntries(cache: Pick<ReleaseStore, 'files'>): Promise<CacheEntry[]> {
  const ages = new Map((await cache.files.list('releases/')).map(({ key, ageMs }) => [key, ageMs]));
  const found = await Promise.all(
    (await listNames(cache)).map(async (name) => {
      const release = await readRelease(cache, name.app, name.id).catch(() => undefined);
      return { name, bytes: release ? sizeOfRelease(release) : 0, ageMs: ages.get(descriptionKey(name)) ?? 0 };
    }),
  );
  return found.sort((a, b) => b.ageMs - a.ageMs);
}
