import { useMemo } from 'react';
import type { VideoId } from '../../contract/index.ts';
import { useAtomValue, viewerAtom } from '../../state/index.ts';
import { useIsHydrated } from '../../ui/index.ts';
import { seenAt, startedPosition } from '../player/record/positions.ts';
import { useViewedIds } from './useWatchedVideos.ts';

/** What a viewer did with a video. `time` and `duration` are in seconds, as stored on this device. */
export type WatchState = { kind: 'started'; time: number; duration: number } | { kind: 'watched' };

/**
 * Whether the viewer started or watched a video; undefined before hydration, and for an unwatched one. Without `needsHistory`
 * only this device counts, and nothing is loaded.
 */
export function useWatchState(videoId: VideoId, { needsHistory }: { needsHistory: boolean }): WatchState | undefined {
  const viewed = useViewedIds(needsHistory);
  const viewer = useAtomValue(viewerAtom);
  // Hydration must match the server's HTML, even if the data has loaded by then.
  const isHydrated = useIsHydrated();
  return useMemo(
    () => (isHydrated && viewer !== undefined ? readWatchState(videoId, viewer, viewed) : undefined),
    [isHydrated, videoId, viewer, viewed],
  );
}

/** A started video is not watched yet, even if the history has it. */
function readWatchState(videoId: VideoId, viewer: string, viewed?: ReadonlySet<VideoId>): WatchState | undefined {
  const position = startedPosition(videoId, viewer);
  if (position) return { kind: 'started', time: position.time, duration: position.duration };
  const isWatched = viewed?.has(videoId) === true || seenAt(videoId, viewer) !== undefined;
  return isWatched ? { kind: 'watched' } : undefined;
}
