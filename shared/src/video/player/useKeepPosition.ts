import { useEffect } from 'react';
import type { VideoId } from '../../contract/index.ts';
import { useServices } from '../../state/index.ts';
import { isPlaying } from './playback.ts';
import { useWatching } from './playback-context.tsx';
import { keepPosition } from './positions.ts';

const EVERY = 5000;

/** Keeps how far the video was watched: every five seconds while it plays, when it stops, and when the page goes away. */
export function useKeepPosition(videoId: VideoId): void {
  const { now } = useServices();
  const { playback } = useWatching();
  useEffect(() => {
    let wasPlaying = false;
    const keep = () => {
      const { time, duration, hasPlayed } = playback.getState();
      if (hasPlayed) keepPosition(videoId, { time, duration, at: now() });
    };
    const keepWhilePlaying = () => isPlaying(playback.getState().phase) && keep();
    const keepWhenStopped = () => {
      const plays = isPlaying(playback.getState().phase);
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
  }, [now, playback, videoId]);
}
