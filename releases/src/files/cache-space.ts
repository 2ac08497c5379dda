import { sizeOfRelease } from '../model/format.ts';
import { releaseKey, type ReleaseName } from '../model/names.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { removeRelease } from './copy-release.ts';
import { descriptionKey, listNames, readRelease } from './release-files.ts';

type Cache = Pick<ReleaseStore, 'files'>;

/** The limited space of a cache, with what is in it already. */
export async function createCacheSpace(cache: Cache, maxBytes: number) {
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
