import { useEffect, useMemo } from 'react';
import type { SkillPathListItem, VideoId } from '../../contract/index.ts';
import { atom, isLoggedInAtom, useAtomValue, useServices, useSetAtom, type Store } from '../../state/index.ts';
import { useIsHydrated } from '../../ui/index.ts';
import { loadViewedIdsAtom, viewedIdsAtom } from './viewed-ids.ts';
import { readWatched, writeWatched } from './watched-videos.ts';

type Path = Pick<SkillPathListItem, 'id' | 'videoIds'>;

/** How far a visitor is in a skill path. */
export interface PathProgress {
  /** The ids of its videos that were watched, on this device or by the member anywhere. */
  watched: ReadonlySet<VideoId>;
  /** Keeps that a video was watched. */
  markWatched: (videoId: VideoId) => void;
}

/** What this device knows, by path; filled after hydration only, because the server knows nobody. */
const watchedAtom = atom<Readonly<Record<VideoId, readonly VideoId[]>>>({});

const NONE: ReadonlySet<VideoId> = new Set();

/** The progress in a skill path, kept on this device and, for members, drawn from their history as well. */
export function usePathProgress({ id, videoIds }: Path): PathProgress {
  const { api } = useServices();
  // Parts that hydrate late must draw first what the server drew, whatever is known by then.
  const isHydrated = useIsHydrated();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const here = useAtomValue(watchedAtom)[id];
  const viewed = useAtomValue(viewedIdsAtom);
  const update = useSetAtom(watchedAtom);
  const loadViewed = useSetAtom(loadViewedIdsAtom);
  useEffect(() => update((all) => (all[id] ? all : { ...all, [id]: readWatched(id) })), [id, update]);
  useEffect(() => {
    if (isLoggedIn) void loadViewed(api);
  }, [isLoggedIn, loadViewed, api]);
  const watched = useMemo(
    () => (isHydrated ? watchedOf(videoIds, here, viewed) : NONE),
    [isHydrated, videoIds, here, viewed],
  );
  const markWatched = (videoId: VideoId) => {
    const ids = [...new Set([...readWatched(id), videoId])].filter((known) => videoIds.includes(known));
    writeWatched(id, ids);
    update((all) => ({ ...all, [id]: ids }));
  };
  return { watched, markWatched };
}

/** The video to go on with: the first that was not watched, or the first of all. */
export function firstUnwatched<Video extends { id: VideoId }>(
  { id, videoIds }: Path,
  videos: readonly Video[],
  store: Store,
): Video | undefined {
  const watched = watchedOf(videoIds, readWatched(id), store.get(viewedIdsAtom));
  return videos.find((video) => !watched.has(video.id)) ?? videos[0];
}

function watchedOf(
  videoIds: readonly VideoId[],
  here: readonly VideoId[] = [],
  viewed: ReadonlySet<VideoId> = NONE,
): ReadonlySet<VideoId> {
  return new Set(videoIds.filter((id) => here.includes(id) || viewed.has(id)));
}
