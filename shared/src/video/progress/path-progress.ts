import { useEffect, useMemo } from 'react';
import type { SkillPathListItem, VideoId } from '../../contract/index.ts';
import { readStored, viewerKey, writeStored } from '../../lib/index.ts';
import { atom, useAtomValue, useSetAtom, viewerAtom, viewerValueAtom, type Store } from '../../state/index.ts';
import { watcherAtom } from '../player/record/positions.ts';
import { isWatched, useWatchSources } from './useWatchedVideos.ts';
import { viewedIdsAtom } from './viewed-ids.ts';

type Path = Pick<SkillPathListItem, 'id' | 'videoIds'>;

export interface PathProgress {
  /** Ids of the videos finished on this device, or viewed by the member anywhere. */
  watched: ReadonlySet<VideoId>;
  markWatched: (videoId: VideoId) => void;
}

/** Watched videos stored on this device, by path. Filled after hydration, as the server has no viewer. */
const watchedAtom = viewerValueAtom<Readonly<Record<VideoId, readonly VideoId[]>>>({});

const loadPathAtom = atom(null, (get, set, id: VideoId) => {
  const [all, viewer] = [get(watchedAtom), get(viewerAtom)];
  if (viewer !== undefined && !all[id]) set(watchedAtom, { ...all, [id]: readWatched(id, viewer) });
});

/** Clears the viewer's progress in memory, not on the device. */
export const clearProgressAtom = atom(null, (_get, set) => set(watchedAtom, {}));

const markWatchedAtom = atom(null, (get, set, { id, videoIds, videoId }: Path & { videoId: VideoId }) => {
  const viewer = get(viewerAtom);
  // A guest after a logout did not watch the video that the member started.
  const isOtherWatcher = get(watcherAtom) && get(watcherAtom) !== viewer;
  if (viewer === undefined || isOtherWatcher) return;
  const ids = [...new Set([...readWatched(id, viewer), videoId])].filter((each) => videoIds.includes(each));
  writeWatched(id, ids, viewer);
  set(watchedAtom, { ...get(watchedAtom), [id]: ids });
});

const NONE: ReadonlySet<VideoId> = new Set();

/** The viewer's progress in a skill path: from this device and, for members, from their history. */
export function usePathProgress({ id, videoIds }: Path): PathProgress {
  const { viewer, viewed } = useWatchSources();
  const stored = useAtomValue(watchedAtom)[id];
  const readPath = useSetAtom(loadPathAtom);
  const mark = useSetAtom(markWatchedAtom);
  useEffect(() => readPath(id), [id, readPath, viewer]);
  const watched = useMemo(() => mergeWatched(videoIds, viewer, { stored, viewed }), [videoIds, viewer, stored, viewed]);
  return { watched, markWatched: (videoId) => mark({ id, videoIds, videoId }) };
}

/** The first unwatched video, or else the first one. */
export function firstUnwatched<Video extends { id: VideoId }>(
  { id, videoIds }: Path,
  videos: readonly Video[],
  store: Store,
): Video | undefined {
  const viewer = store.get(viewerAtom);
  const stored = viewer === undefined ? [] : readWatched(id, viewer);
  const watched = mergeWatched(videoIds, viewer, { stored, viewed: store.get(viewedIdsAtom) });
  return videos.find((video) => !watched.has(video.id)) ?? videos[0];
}

interface WatchedSources {
  stored: readonly VideoId[] | undefined;
  viewed: ReadonlySet<VideoId> | undefined;
}

/** A video also counts if it was finished outside of the path. */
function mergeWatched(
  videoIds: readonly VideoId[],
  viewer: string | undefined,
  { stored = [], viewed }: WatchedSources,
): ReadonlySet<VideoId> {
  if (viewer === undefined) return NONE;
  return new Set(videoIds.filter((id) => stored.includes(id) || isWatched(id, viewer, viewed)));
}

const storageKey = (pathId: VideoId, viewer: string) => viewerKey(`lc.path.${JSON.stringify(pathId)}`, viewer);

/** Ids of a skill path's videos that a viewer watched on this device. */
function readWatched(pathId: VideoId, viewer: string): VideoId[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey(pathId, viewer)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' || Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

function writeWatched(pathId: VideoId, videoIds: readonly VideoId[], viewer: string): void {
  writeStored(storageKey(pathId, viewer), JSON.stringify(videoIds));
}
