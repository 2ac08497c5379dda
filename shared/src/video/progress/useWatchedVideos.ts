import type { VideoId } from '../../contract/index.ts';
import { useEffect } from 'react';
import { isLoggedInAtom, useAtomValue, useServices, useSetAtom, viewerAtom } from '../../state/index.ts';
import { useIsHydrated } from '../../ui/index.ts';
import { seenAt } from '../player/positions.ts';
import { loadViewedIdsAtom, viewedIdsAtom } from './viewed-ids.ts';

/** Whether the viewer saw a video to its end on this device, or viewed it anywhere as a member. */
export function useWatchedVideos(): (videoId: VideoId) => boolean {
  const viewed = useViewedIds();
  const viewer = useAtomValue(viewerAtom);
  // Parts that hydrate late must draw first what the server drew, whatever is known by then.
  const isHydrated = useIsHydrated();
  if (!isHydrated || viewer === undefined) return () => false;
  return (videoId) => viewed?.has(videoId) === true || seenAt(videoId, viewer) !== undefined;
}

/** The ids of the videos that the member has viewed, asked for when they are not known. */
export function useViewedIds(): ReadonlySet<VideoId> | undefined {
  const { api } = useServices();
  const viewed = useAtomValue(viewedIdsAtom);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const load = useSetAtom(loadViewedIdsAtom);
  const isMissing = isLoggedIn === true && viewed === undefined;
  useEffect(() => {
    if (isMissing) void load(api);
  }, [api, isMissing, load]);
  return viewed;
}
