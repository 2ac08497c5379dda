import { useEffect } from 'react';
import { isVideoPlayingAtom, useSetAtom } from '../../state/index.ts';
import { isPlaying, type Playback } from './playback.ts';

/** Lets the page know while a video plays. */
export function useTellPlaying(playback: Playback): void {
  const setPlaying = useSetAtom(isVideoPlayingAtom);
  useEffect(() => {
    const tell = () => setPlaying(isPlaying(playback.getState().phase));
    const stop = playback.subscribe(tell);
    tell();
    return () => {
      stop();
      setPlaying(false);
    };
  }, [playback, setPlaying]);
}
