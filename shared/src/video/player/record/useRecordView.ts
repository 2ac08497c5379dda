import { useEffect, useRef } from 'react';
import { isIntercepted } from '../../../api/index.ts';
import { addHistory, videoTypeEntry, type VideoId, type VideoType } from '../../../contract/index.ts';
import { isLoggedInAtom, useAtomValue, useServices, useSetAtom } from '../../../state/index.ts';
import { changeHistoryAtom } from '../../history/member-history.ts';
import { usePlaybackValue } from '../player-context.tsx';

/**
 * Records a view once, after login is confirmed and playback has started (Specification 7.3, A51). A failure is only
 * logged.
 */
export function useRecordView(video: { id: VideoId; type: VideoType }, pageType: VideoType): void {
  const { api } = useServices();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const hasPlayed = usePlaybackValue((state) => state.hasPlayed);
  const change = useSetAtom(changeHistoryAtom);
  const isSent = useRef(false);
  const { id, type } = video;
  useEffect(() => {
    if (!hasPlayed || !isLoggedIn || isSent.current) return;
    isSent.current = true;
    api
      .call(addHistory, { id, dataType: recordedType(type, pageType) })
      .then(() => change({ kind: 'added' }), logFailure);
  }, [api, change, hasPlayed, id, isLoggedIn, pageType, type]);
}

function logFailure(error: unknown): void {
  if (!isIntercepted(error)) reportError(error);
}

/** Skill paths use the value of tutorials. */
function recordedType(type: VideoType, pageType: VideoType) {
  return videoTypeEntry(pageType === 'skillPath' || type === 'skillPath' ? 'tutorial' : type).value;
}
