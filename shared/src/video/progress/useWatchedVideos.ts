import { useCallback, useEffect, useMemo } from 'react';
import type { VideoId } from '../../contract/index.ts';
import { GUEST_VIEWER } from '../../lib/index.ts';
import { useAtomValue, useServices, useSetAtom, viewerAtom } from '../../state/index.ts';
import { useIsHydrated } from '../../ui/index.ts';
import { seenAt, startedPosition, videosWithProgress } from '../player/record/positions.ts';
import { loadProgressAtom, takeGuestProgress } from './load-progress.ts';
import { isProgressStoredAtom, progressAtom } from './progress-state.ts';

/** What a viewer did with a video. `time` and `duration` are in seconds. */
type WatchState = { kind: 'started'; time: number; duration: number } | { kind: 'watched' };

/** Looks up whether the viewer finished a video: on this device, or as a member on any. */
export function useWatchedVideos(): (videoId: VideoId) => boolean {
  const { viewer } = useWatchSources();
  return (videoId) => viewer !== undefined && seenAt(videoId, viewer) !== undefined;
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
  const sources = useWatchSources(needsHistory);
  return useCallback(
    (videoId) => {
      const { viewer } = sources;
      if (viewer === undefined) return undefined;
      const position = startedPosition(videoId, viewer);
      if (position) return { ...position, kind: 'started' };
      return seenAt(videoId, viewer) === undefined ? undefined : { kind: 'watched' };
    },
    [sources],
  );
}

/** Whose data marks videos: the viewer, undefined until hydration. Each change of the marks is a new object. */
export function useWatchSources(needsHistory = true) {
  // Hydration must match the server's HTML, even if the data has loaded by then.
  const isHydrated = useIsHydrated();
  const viewer = useAtomValue(viewerAtom);
  const progress = useAccountProgress(needsHistory);
  return useMemo(() => ({ viewer: isHydrated ? viewer : undefined, progress }), [isHydrated, progress, viewer]);
}

/** Loads the account's progress if it is needed. */
export function useAccountProgress(isNeeded = true) {
  const services = useServices();
  const progress = useAtomValue(progressAtom);
  const isStored = useAtomValue(isProgressStoredAtom);
  const load = useSetAtom(loadProgressAtom);
  const isMissing = isNeeded && isStored && !progress.run;
  useEffect(() => {
    if (isMissing) void load(services);
  }, [isMissing, load, services]);
  return progress;
}

/** What a guest watched on this device, for a member who may take it over. The guest may have been another person. */
export function useGuestProgress(): { count: number; take: () => void } {
  const services = useServices();
  const isStored = useAtomValue(isProgressStoredAtom);
  // Read again with each change of marks.
  useAtomValue(progressAtom);
  return {
    count: isStored ? videosWithProgress(GUEST_VIEWER).length : 0,
    take: () => void takeGuestProgress(services),
  };
}
