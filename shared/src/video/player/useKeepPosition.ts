import { useEffect } from 'react';
import type { VideoId } from '../../contract/index.ts';
import { useServices, viewerAtom } from '../../state/index.ts';
import { isPlaying } from './playback.ts';
import { useWatching } from './playback-context.tsx';
import { keepPosition } from './positions.ts';
import { watchedByAtom } from './watched-by.ts';

const EVERY = 5000;

/** Keeps how far the video was watched: every five seconds while it plays, when it stops, and when the page goes away. */
export function useKeepPosition(videoId: VideoId): void {
  const { now, store } = useServices();
  const { playback } = useWatching();
  useEffect(() => {
    let wasPlaying = false;
    store.set(watchedByAtom, undefined);
    // What a member began to watch is nobody else's; what a guest began is the member's from when they log in.
    const watcher = () => {
      const viewer = store.get(viewerAtom);
      if (playback.getState().hasPlayed) store.set(watchedByAtom, (watchedBy) => watchedBy || viewer);
      return store.get(watchedByAtom) === viewer ? viewer : undefined;
    };
    const keep = () => {
      const { time, duration } = playback.getState();
      const viewer = watcher();
      if (viewer !== undefined) keepPosition(videoId, { time, duration, at: now() }, viewer);
    };
    const keepWhilePlaying = () => isPlaying(playback.getState().phase) && keep();
    const keepWhenStopped = () => {
      const plays = isPlaying(playback.getState().phase);
      watcher();
      if (wasPlaying && !plays) keep();
      wasPlaying = plays;
    };
    const stopFollowing = playback.subscribe(keepWhenStopped);
    const ticker = setInterval(keepWhilePlaying, EVERY);
    document.addEventListener('visibilitychange', keepWhilePlaying);
    window.addEventListener('pagehide', keepWhilePlaying);
    return () => {
      keepWhilePlaying();
      stopFollowing();
      clearInterval(ticker);
      document.removeEventListener('visibilitychange', keepWhilePlaying);
      window.removeEventListener('pagehide', keepWhilePlaying);
    };
  }, [now, playback, store, videoId]);
}
