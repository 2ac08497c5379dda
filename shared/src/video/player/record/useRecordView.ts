import { useEffect, useRef } from 'react';
import { isIntercepted } from '../../api/index.ts';
import { endpoints, videoTypeEntry, type VideoId, type VideoType } from '../../contract/index.ts';
import { isLoggedInAtom, useAtomValue, useServices, useSetAtom } from '../../state/index.ts';
import { changeHistoryAtom } from '../history/index.ts';
import { usePlaybackValue } from './playback-context.tsx';

/**
 * Records a view once, when it is known that a member is logged in and playback has begun (Specification 7.3,
 * decision A51). A failure is only logged.
 */
export function useWatchRecord(video: { id: VideoId; type: VideoType }, place: VideoType): void {
  const { api } = useServices();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const hasPlayed = usePlaybackValue((state) => state.hasPlayed);
  const change = useSetAtom(changeHistoryAtom);
  const isSent = useRef(false);
  const { id, type } = video;
  useEffect(() => {
    if (!hasPlayed || !isLoggedIn || isSent.current) return;
    isSent.current = true;
    api.call(endpoints.addHistory, { id, dataType: recordedType(type, place) }).then(
      () => change({ kind: 'added', videoId: id }),
      (error: unknown) => {
        if (!isIntercepted(error)) reportError(error);
      },
    );
  }, [api, change, hasPlayed, id, isLoggedIn, place, type]);
}

/** Skill paths use the tutorial's value. */
function recordedType(type: VideoType, place: VideoType) {
  return videoTypeEntry(place === 'skillPath' || type === 'skillPath' ? 'tutorial' : type).value;
}
