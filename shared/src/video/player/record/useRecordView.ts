import { isPlaying } from '@learning-center/player/playback';
import { useEffect, useRef } from 'react';
import { isIntercepted } from '../../../api/index.ts';
import { addHistory, finishHistory, videoTypeEntry, type VideoId, type VideoType } from '../../../contract/index.ts';
import { isLoggedInAtom, useAtomValue, useServices, useSetAtom } from '../../../state/index.ts';
import { changeHistoryAtom } from '../../history/member-history.ts';
import { areFinishedStoredAtom } from '../../progress/finished-videos.ts';
import { usePlaybackValue } from '../player-context.tsx';
import { isNearEnd } from './positions.ts';

/**
 * Records a view once, after login is confirmed and playback has started (Specification 7.3, A51). Then records its
 * end, if the API stores that. A failure is only logged.
 */
export function useRecordView(video: { id: VideoId; type: VideoType }, pageType: VideoType): void {
  const { api } = useServices();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const areFinishedStored = useAtomValue(areFinishedStoredAtom);
  const hasPlayed = usePlaybackValue((state) => state.hasPlayed);
  const isFinished = usePlaybackValue(
    (state) => isNearEnd(state) && (isPlaying(state.phase) || state.phase === 'ended'),
  );
  const change = useSetAtom(changeHistoryAtom);
  const added = useRef<Promise<string | undefined>>(undefined);
  const isFinishSent = useRef(false);
  const { id, type } = video;
  useEffect(() => {
    if (!hasPlayed || !isLoggedIn || added.current) return;
    added.current = api.call(addHistory, { id, dataType: recordedType(type, pageType) }).then(({ viewId }) => {
      change({ kind: 'added' });
      return viewId;
    }, logFailure);
  }, [api, change, hasPlayed, id, isLoggedIn, pageType, type]);
  useEffect(() => {
    if (!isFinished || !areFinishedStored || isFinishSent.current) return;
    isFinishSent.current = true;
    const finish = async () => {
      const viewId = await added.current;
      if (viewId === undefined) return;
      await api.call(finishHistory, { viewId });
      change({ kind: 'finished' });
    };
    void finish().catch(logFailure);
  }, [api, areFinishedStored, change, isFinished]);
}

function logFailure(error: unknown): undefined {
  if (!isIntercepted(error)) reportError(error);
}

/** Skill paths use the value of tutorials. */
function recordedType(type: VideoType, pageType: VideoType) {
  return videoTypeEntry(pageType === 'skillPath' || type === 'skillPath' ? 'tutorial' : type).value;
}
