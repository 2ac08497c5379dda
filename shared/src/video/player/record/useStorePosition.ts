import { useEffect } from 'react';
import type { VideoId } from '../../../contract/index.ts';
import { useServices, viewerAtom } from '../../../state/index.ts';
import { isPlaying } from '@learning-center/player/playback';
import { usePlayer } from '../player-context.tsx';
import { refreshFinishedAtom } from '../../progress/finished-videos.ts';
import { storePosition, watcherAtom } from './positions.ts';

const STORE_INTERVAL_MS = 5000;

/** Stores the position: every five seconds of playback, when it stops, and when the page is left. */
export function useStorePosition(videoId: VideoId): void {
  const { now, store } = useServices();
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
      if (storePosition(videoId, { time, duration, at: now() }, viewer)) store.set(refreshFinishedAtom);
    };
    const storeWhilePlaying = () => isPlaying(playback.getState().phase) && storeNow();
    const storeWhenStopped = () => {
      const plays = isPlaying(playback.getState().phase);
      watcher();
      if (wasPlaying && !plays) storeNow();
      wasPlaying = plays;
    };
    const unsubscribe = playback.subscribe(storeWhenStopped);
    const ticker = setInterval(storeWhilePlaying, STORE_INTERVAL_MS);
    document.addEventListener('visibilitychange', storeWhilePlaying);
    window.addEventListener('pagehide', storeWhilePlaying);
    return () => {
      storeWhilePlaying();
      unsubscribe();
      clearInterval(ticker);
      document.removeEventListener('visibilitychange', storeWhilePlaying);
      window.removeEventListener('pagehide', storeWhilePlaying);
    };
  }, [now, playback, store, videoId]);
}
