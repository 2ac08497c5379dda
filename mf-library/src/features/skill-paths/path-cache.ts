import type { LanguageCode, SkillPathListItem, VideoDetail } from '@learning-center/shared/contract';
import { atom } from '@learning-center/shared/state';
import type { PlaylistVideo } from '@learning-center/shared/video';

/** A cached skill path. It has videos only after one of its own pages was loaded (A56). */
export interface CachedPath {
  path: SkillPathListItem;
  playlist?: readonly PlaylistVideo[];
  details?: Readonly<Record<string, VideoDetail>>;
  /** Videos with captions whose transcript is still to be loaded. */
  untranscribed?: Readonly<Record<string, VideoDetail>>;
}

/** How many paths have their playlist and details, about 30 kB each; the others are cached as in the list. */
const MAX_CACHED_PLAYLISTS = 20;

interface PathCache {
  language: LanguageCode;
  /** The path that was cached last is at the end. */
  byName: ReadonlyMap<string, CachedPath>;
}

const pathCacheAtom = atom<PathCache>({ language: 'en', byName: new Map() });

/** Returns a cached path by name. The cache holds one language (Specification 4, A56). */
export const findCachedPathAtom = atom((get) => {
  const { language, byName } = get(pathCacheAtom);
  return (name: string, requested: LanguageCode): CachedPath | undefined =>
    requested === language ? byName.get(name) : undefined;
});

/** Merges paths into the cache. */
export const cachePathsAtom = atom(
  null,
  (get, set, update: { language: LanguageCode; paths: readonly CachedPath[] }) => {
    const cache = get(pathCacheAtom);
    const byName = new Map(cache.language === update.language ? cache.byName : []);
    for (const cachedPath of update.paths) {
      const { urlName } = cachedPath.path;
      const previous = byName.get(urlName);
      byName.delete(urlName);
      byName.set(urlName, {
        ...previous,
        ...cachedPath,
        details: { ...previous?.details, ...cachedPath.details },
      });
    }
    set(pathCacheAtom, { language: update.language, byName: withoutOldPlaylists(byName) });
  },
);

/** Keeps the playlists and details of the latest paths: a tab that stays open would collect those of all paths. */
function withoutOldPlaylists(byName: PathCache['byName']): PathCache['byName'] {
  const withPlaylist = [...byName].filter(([, { playlist }]) => playlist);
  const old = withPlaylist.slice(0, -MAX_CACHED_PLAYLISTS).map(([name, { path }]) => [name, { path }] as const);
  const withoutPlaylist = new Map<string, CachedPath>(old);
  return new Map([...byName].map(([name, cached]) => [name, withoutPlaylist.get(name) ?? cached]));
}
