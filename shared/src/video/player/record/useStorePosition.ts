import { useEffect } from 'react';
import type { VideoId } from '../../../contract/index.ts';
import { useServices, viewerAtom } from '../../../state/index.ts';
import { isPlaying } from '@learning-center/player/playback';
import { usePlayer } from '../player-context.tsx';
import { changeHistoryAtom } from '../../history/member-history.ts';
import { sendWatchedAtom } from '../../progress/sync-progress.ts';
import { storePosition, watcherAtom } from './positions.ts';

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
