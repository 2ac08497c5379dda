import { useCallback, useEffect, useMemo } from 'react';
import type { VideoId } from '../../contract/index.ts';
import { useAtomValue, useServices, useSetAtom, viewerAtom } from '../../state/index.ts';
import { useIsHydrated } from '../../ui/index.ts';
import { seenAt, startedPosition } from '../player/record/positions.ts';
import { areFinishedStoredAtom, finishedVideosAtom, loadFinishedAtom, type FinishedVideos } from './finished-videos.ts';

/** What a viewer did with a video. `time` and `duration` are in seconds, as stored on this device. */
type WatchState = { kind: 'started'; time: number; duration: number } | { kind: 'watched' };

/** Looks up whether the viewer finished a video: on this device, or as a member on any. */
export function useWatchedVideos(): (videoId: VideoId) => boolean {
  const { viewer, finished } = useWatchSources();
  return (videoId) => viewer !== undefined && isFinished(videoId, viewer, finished);
}

/**
 * Whether the viewer can resume a video, or finished it; what happened last counts. Without `needsHistory` nothing is
 * loaded for it.
 */
export function useWatchState(videoId: VideoId, { needsHistory }: { needsHistory: boolean }): WatchState | undefined {
  const stateOf = useWatchStates(needsHistory);
  return useMemo(() => stateOf(videoId), [stateOf, videoId]);
}

/** Looks up the same for many videos. */
export function useWatchStates(needsHistory = true): (videoId: VideoId) => WatchState | undefined {
  const { viewer, finished } = useWatchSources(needsHistory);
  return useCallback(
    (videoId) => {
      if (viewer === undefined) return undefined;
      const position = startedPosition(videoId, viewer);
      const isOutdated = position && (finished.times.get(videoId) ?? 0) > position.at;
      if (position && !isOutdated) return { ...position, kind: 'started' };
      return isFinished(videoId, viewer, finished) ? { kind: 'watched' } : undefined;
    },
    [viewer, finished],
  );
}

/** Whose data marks videos: the viewer, undefined until hydration, and what the member finished on any device. */
export function useWatchSources(needsHistory = true) {
  // Hydration must match the server's HTML, even if the data has loaded by then.
  const isHydrated = useIsHydrated();
  const viewer = useAtomValue(viewerAtom);
  const finished = useFinishedVideos(needsHistory);
  return { viewer: isHydrated ? viewer : undefined, finished };
}

/** Whether a viewer finished a video: on this device, or as a member on any. */
export function isFinished(videoId: VideoId, viewer: string, { times }: FinishedVideos): boolean {
  return times.has(videoId) || seenAt(videoId, viewer) !== undefined;
}

/** The videos that the member finished; loads them if they are needed. */
function useFinishedVideos(isNeeded: boolean): FinishedVideos {
  const { api } = useServices();
  const finished = useAtomValue(finishedVideosAtom);
  const areStored = useAtomValue(areFinishedStoredAtom);
  const load = useSetAtom(loadFinishedAtom);
  const isMissing = isNeeded && areStored && finished.load !== 'loaded';
  useEffect(() => {
    if (isMissing) void load(api);
  }, [api, isMissing, load]);
  return finished;
}
