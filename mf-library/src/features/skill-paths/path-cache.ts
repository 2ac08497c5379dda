import type { LanguageCode, SkillPathListItem, VideoDetail, VideoListItem } from '@learning-center/shared/contract';
import { atom } from '@learning-center/shared/state';

/** A row of a path's playlist. */
export type PlaylistVideo = Pick<
  VideoListItem,
  'id' | 'urlName' | 'title' | 'titleLanguage' | 'thumbnail' | 'level' | 'videoLength' | 'type' | 'isBookmarked'
>;

/** A cached skill path. It has videos only after one of its own pages was loaded (A56). */
export interface CachedPath {
  path: SkillPathListItem;
  playlist?: readonly PlaylistVideo[];
  details?: Readonly<Record<string, VideoDetail>>;
}

interface PathCache {
  language: LanguageCode;
  byName: Readonly<Record<string, CachedPath>>;
}

const pathCacheAtom = atom<PathCache>({ language: 'en', byName: {} });

/** Returns a cached path by name. The cache holds one language (Specification 4, A56). */
export const findCachedPathAtom = atom((get) => {
  const { language, byName } = get(pathCacheAtom);
  return (name: string, requested: LanguageCode): CachedPath | undefined =>
    requested === language && Object.hasOwn(byName, name) ? byName[name] : undefined;
});

/** Merges paths into the cache. */
export const cachePathsAtom = atom(
  null,
  (get, set, update: { language: LanguageCode; paths: readonly CachedPath[] }) => {
    const cache = get(pathCacheAtom);
    const byName = cache.language === update.language ? { ...cache.byName } : {};
    for (const cachedPath of update.paths) {
      const previous = byName[cachedPath.path.urlName];
      byName[cachedPath.path.urlName] = {
        ...previous,
        ...cachedPath,
        details: { ...previous?.details, ...cachedPath.details },
      };
    }
    set(pathCacheAtom, { language: update.language, byName });
  },
);
