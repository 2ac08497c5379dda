import { useEffect } from 'react';
import type { VideoId } from '../../contract/index.ts';
import { isLoggedInAtom, useAtomValue, useServices, useSetAtom, viewerAtom } from '../../state/index.ts';
import { useIsHydrated } from '../../ui/index.ts';
import { seenAt } from '../player/record/positions.ts';
import { loadViewedIdsAtom, viewedIdsAtom } from './viewed-ids.ts';

/** Looks up whether the viewer finished a video here, or viewed it as a member. */
export function useWatchedVideos(): (videoId: VideoId) => boolean {
  const viewed = useViewedIds();
  const viewer = useAtomValue(viewerAtom);
  // Hydration must match the server's HTML, even if the data has loaded by then.
  const isHydrated = useIsHydrated();
  if (!isHydrated || viewer === undefined) return () => false;
  return (videoId) => viewed?.has(videoId) === true || seenAt(videoId, viewer) !== undefined;
}

/** The ids of the member's viewed videos; loads them if they are needed. */
export function useViewedIds(isNeeded = true): ReadonlySet<VideoId> | undefined {
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
