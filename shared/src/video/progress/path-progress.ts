import { useMemo } from 'react';
import type { SkillPathListItem, VideoId } from '../../contract/index.ts';
import { viewerAtom, type Store } from '../../state/index.ts';
import { finishedVideosAtom, type FinishedVideos } from './finished-videos.ts';
import { isFinished, useWatchSources } from './useWatchedVideos.ts';

type Path = Pick<SkillPathListItem, 'videoIds'>;

/** The viewer's progress in a skill path: from this device and, for members, from their history. */
export function usePathProgress({ videoIds }: Path) {
  const { viewer, finished } = useWatchSources();
  /** Ids of the videos that the viewer finished, inside or outside of the path. */
  const watched = useMemo(() => finishedOf(videoIds, viewer, finished), [videoIds, viewer, finished]);
  return { watched };
}

/** The first unfinished video, or else the first one. */
export function firstUnwatched<Video extends { id: VideoId }>(
  { videoIds }: Path,
  videos: readonly Video[],
  store: Store,
): Video | undefined {
  const watched = finishedOf(videoIds, store.get(viewerAtom), store.get(finishedVideosAtom));
  return videos.find(({ id }) => !watched.has(id)) ?? videos[0];
}

function finishedOf(
  videoIds: readonly VideoId[],
  viewer: string | undefined,
  finished: FinishedVideos,
): ReadonlySet<VideoId> {
  return new Set(videoIds.filter((id) => viewer !== undefined && isFinished(id, viewer, finished)));
}
