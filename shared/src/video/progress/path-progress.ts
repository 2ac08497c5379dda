import { useEffect, useMemo } from 'react';
import type { SkillPathListItem, VideoId } from '../../contract/index.ts';
import { atom, useAtomValue, useSetAtom, viewerAtom, viewerValueAtom, type Store } from '../../state/index.ts';
import { useIsHydrated } from '../../ui/index.ts';
import { watchedByAtom } from '../player/watched-by.ts';
import { useViewedIds } from './useWatchedVideos.ts';
import { viewedIdsAtom } from './viewed-ids.ts';
import { readWatched, writeWatched } from './watched-videos.ts';

type Path = Pick<SkillPathListItem, 'id' | 'videoIds'>;

/** How far a visitor is in a skill path. */
export interface PathProgress {
  /** The ids of its videos that the viewer watched on this device, or the member anywhere. */
  watched: ReadonlySet<VideoId>;
  /** Stores that a video was watched. */
  markWatched: (videoId: VideoId) => void;
}

/** What this device knows of the viewer, by path; filled after hydration only, because the server knows nobody. */
const watchedAtom = viewerValueAtom<Readonly<Record<VideoId, readonly VideoId[]>>>({});

const readPathAtom = atom(null, (get, set, id: VideoId) => {
  const [all, viewer] = [get(watchedAtom), get(viewerAtom)];
  if (viewer !== undefined && !all[id]) set(watchedAtom, { ...all, [id]: readWatched(id, viewer) });
});

/** Forgets the viewer's progress in all paths; what the device stores is not touched. */
export const forgetProgressAtom = atom(null, (_get, set) => set(watchedAtom, {}));

const markWatchedAtom = atom(null, (get, set, { id, videoIds, videoId }: Path & { videoId: VideoId }) => {
  const viewer = get(viewerAtom);
  // A guest who comes after a member did not watch the video that the member began.
  const isOthers = get(watchedByAtom) && get(watchedByAtom) !== viewer;
  if (viewer === undefined || isOthers) return;
  const ids = [...new Set([...readWatched(id, viewer), videoId])].filter((known) => videoIds.includes(known));
  writeWatched(id, ids, viewer);
  set(watchedAtom, { ...get(watchedAtom), [id]: ids });
});

const NONE: ReadonlySet<VideoId> = new Set();

/** The viewer's progress in a skill path, stored on this device and, for members, drawn from their history as well. */
export function usePathProgress({ id, videoIds }: Path): PathProgress {
  // Parts that hydrate late must draw first what the server drew, whatever is known by then.
  const isHydrated = useIsHydrated();
  const viewer = useAtomValue(viewerAtom);
  const here = useAtomValue(watchedAtom)[id];
  const viewed = useViewedIds();
  const readPath = useSetAtom(readPathAtom);
  const mark = useSetAtom(markWatchedAtom);
  useEffect(() => readPath(id), [id, readPath, viewer]);
  const watched = useMemo(
    () => (isHydrated ? watchedOf(videoIds, here, viewed) : NONE),
    [isHydrated, videoIds, here, viewed],
  );
  return { watched, markWatched: (videoId) => mark({ id, videoIds, videoId }) };
}

/** The video to go on with: the first that was not watched, or the first of all. */
export function firstUnwatched<Video extends { id: VideoId }>(
  { id, videoIds }: Path,
  videos: readonly Video[],
  store: Store,
): Video | undefined {
  const viewer = store.get(viewerAtom);
  const here = viewer === undefined ? [] : readWatched(id, viewer);
  const watched = watchedOf(videoIds, here, store.get(viewedIdsAtom));
  return videos.find((video) => !watched.has(video.id)) ?? videos[0];
}

function watchedOf(
  videoIds: readonly VideoId[],
  here: readonly VideoId[] = [],
  viewed: ReadonlySet<VideoId> = NONE,
): ReadonlySet<VideoId> {
  return new Set(videoIds.filter((id) => here.includes(id) || viewed.has(id)));
}
