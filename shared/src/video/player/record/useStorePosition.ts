import { useEffect, useRef } from 'react';
import { isPlaying } from '@learning-center/player/playback';
import { addHistory, type VideoId, type VideoType, videoTypeEntry } from '../../../contract/index.ts';
import { isLoggedInAtom, useAtomValue, useServices, useSetAtom, viewerAtom } from '../../../state/index.ts';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';
import { changeHistoryAtom } from '../../history/member-history.ts';
import { sendWatchedAtom } from '../../progress/sync-progress.ts';
import { storePosition, watcherAtom } from './positions.ts';
import { isIntercepted } from '../../../api/index.ts';

const STORE_INTERVAL_MS = 5000;

/**
 * Stores the position on this device: every five seconds of playback, when it stops, and when the page is left. A
 * member's account gets it too, less often.
 */
export function useStorePosition(videoId: VideoId): void {
  const { api, now, store } = useServices();
  const { playback } = usePlayer();
  useEffect(() => {
    let wasPlaying = false;
    store.set(watcherAtom, undefined);
    // A member's progress belongs to nobody else. A guest's progress becomes the member's at login.
    const watcher = () => {
      const viewer = store.get(viewerAtom);
      if (playback.getState().hasPlayed) store.set(watcherAtom, (watchedBy) => watchedBy || viewer);
      return store.get(watcherAtom) === viewer ? viewer : undefined;
    };
    const storeNow = () => {
      const { time, duration } = playback.getState();
      const viewer = watcher();
      if (viewer === undefined) return;
      if (storePosition(videoId, { time, duration, at: now() }, viewer))
        store.set(changeHistoryAtom, { kind: 'finished' });
    };
    const storeWhilePlaying = (isLeaving = false) => {
      if (isPlaying(playback.getState().phase)) storeNow();
      // What was practiced is sent although nothing played.
      store.set(sendWatchedAtom, { services: { api, now }, id: videoId, isLeaving });
    };
    const leave = () => storeWhilePlaying(true);
    const changeVisibility = () => storeWhilePlaying(document.hidden);
    const storeWhenStopped = () => {
      const plays = isPlaying(playback.getState().phase);
      watcher();
      if (wasPlaying && !plays) storeNow();
      wasPlaying = plays;
    };
    const unsubscribe = playback.subscribe(storeWhenStopped);
    const ticker = setInterval(() => storeWhilePlaying(), STORE_INTERVAL_MS);
    document.addEventListener('visibilitychange', changeVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      unsubscribe();
      clearInterval(ticker);
      document.removeEventListener('visibilitychange', changeVisibility);
      window.removeEventListener('pagehide', leave);
    };
  }, [api, now, playback, store, videoId]);
}

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
