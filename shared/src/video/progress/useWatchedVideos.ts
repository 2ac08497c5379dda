import { useEffect, useMemo } from 'react';
import type { VideoId } from '../../contract/index.ts';
import { isLoggedInAtom, useAtomValue, useServices, useSetAtom, viewerAtom } from '../../state/index.ts';
import { useIsHydrated } from '../../ui/index.ts';
import { seenAt, startedPosition } from '../player/record/positions.ts';
import { loadViewedIdsAtom, viewedIdsAtom } from './viewed-ids.ts';

/** What a viewer did with a video. `time` and `duration` are in seconds, as stored on this device. */
type WatchState = { kind: 'started'; time: number; duration: number } | { kind: 'watched' };

/** Looks up whether the viewer finished a video here, or viewed it as a member. */
export function useWatchedVideos(): (videoId: VideoId) => boolean {
  const { viewer, viewed } = useWatchSources();
  return (videoId) => viewer !== undefined && isWatched(videoId, viewer, viewed);
}

/**
 * Whether the viewer started or watched a video. A started one is not watched yet, even if the history has it. Without
 * `needsHistory` only this device counts, and nothing is loaded.
 */
export function useWatchState(videoId: VideoId, { needsHistory }: { needsHistory: boolean }): WatchState | undefined {
  const { viewer, viewed } = useWatchSources(needsHistory);
  return useMemo(() => {
    if (viewer === undefined) return undefined;
    const position = startedPosition(videoId, viewer);
    if (position) return { ...position, kind: 'started' };
    return isWatched(videoId, viewer, viewed) ? { kind: 'watched' } : undefined;
  }, [videoId, viewer, viewed]);
}

/** Whose data marks videos: the viewer, undefined until hydration, and the ids that the member viewed anywhere. */
export function useWatchSources(needsHistory = true) {
  // Hydration must match the server's HTML, even if the data has loaded by then.
  const isHydrated = useIsHydrated();
  const viewer = useAtomValue(viewerAtom);
  const viewed = useViewedIds(needsHistory);
  return { viewer: isHydrated ? viewer : undefined, viewed };
}

/** Whether a viewer finished a video on this device, or viewed it as a member. */
export function isWatched(videoId: VideoId, viewer: string, viewed: ReadonlySet<VideoId> | undefined): boolean {
  return viewed?.has(videoId) === true || seenAt(videoId, viewer) !== undefined;
}

/** The ids of the member's viewed videos; loads them if they are needed. */
function useViewedIds(isNeeded: boolean): ReadonlySet<VideoId> | undefined {
  const { api } = useServices();
  const viewed = useAtomValue(viewedIdsAtom);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const load = useSetAtom(loadViewedIdsAtom);
  const isMissing = isNeeded && isLoggedIn === true && viewed === undefined;
  useEffect(() => {
    if (isMissing) void load(api);
  }, [api, isMissing, load]);
  return viewed;
}
