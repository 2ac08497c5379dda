import { useMemo } from 'react';
import type { SkillPathListItem, VideoId } from '../../contract/index.ts';
import { viewerAtom, type Store } from '../../state/index.ts';
import { readPosition, seenAt, startedPosition } from '../player/record/positions.ts';
import { useWatchSources } from './useWatchedVideos.ts';

type Path = Pick<SkillPathListItem, 'videoIds'>;

/** The viewer's progress in a skill path: on this device and, for members, in their account. */
export function usePathProgress({ videoIds }: Path) {
  const sources = useWatchSources();
  /** Ids of the videos that the viewer finished, inside or outside of the path. */
  const watched = useMemo(() => finishedOf(videoIds, sources.viewer), [videoIds, sources]);
  return { watched };
}

/** The video to continue with, or else the first one. */
export function firstUnwatched<Video extends { id: VideoId }>(
  { videoIds }: Path,
  videos: readonly Video[],
  store: Store,
): Video | undefined {
  const viewer = store.get(viewerAtom);
  return videoToContinue(videos, finishedOf(videoIds, viewer), viewer) ?? videos[0];
}

/** The video to start or continue with, and whether the viewer has begun. It is undefined if all are watched. */
export function useStart<Video extends { id: VideoId }>(videos: readonly Video[], watched: ReadonlySet<VideoId>) {
  const { viewer } = useWatchSources();
  const video = videoToContinue(videos, watched, viewer);
  const isStarted = video && viewer !== undefined && startedPosition(video.id, viewer) !== undefined;
  return { video, isBegun: video !== undefined && (isStarted || watched.size > 0) };
}

/** The unfinished video that was watched last, or else the first unfinished one. */
function videoToContinue<Video extends { id: VideoId }>(
  videos: readonly Video[],
  finished: ReadonlySet<VideoId>,
  viewer: string | undefined,
): Video | undefined {
  const watchedAt = ({ id }: Video) => (viewer === undefined ? 0 : (readPosition(id, viewer)?.at ?? 0));
  return videos.filter(({ id }) => !finished.has(id)).toSorted((a, b) => watchedAt(b) - watchedAt(a))[0];
}

function finishedOf(videoIds: readonly VideoId[], viewer: string | undefined): ReadonlySet<VideoId> {
  return new Set(videoIds.filter((id) => viewer !== undefined && seenAt(id, viewer) !== undefined));
}
