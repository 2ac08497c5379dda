import { useEffect } from 'react';
import { debounce } from '../../../lib/index.ts';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';
import { useFullscreen } from './useFullscreen.ts';

const IDLE_MS = 3000;
const ACTIVITIES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** In full screen, marks a playing video that nobody controls as `data-idle`. */
export function useIdle(): void {
  const { playerRef } = usePlayer();
  const { isOn } = useFullscreen();
  const isWatching = usePlaybackValue(({ phase }) => phase === 'playing') && isOn;
  useEffect(() => {
    const player = playerRef.current;
    if (!isWatching || !player) return undefined;
    const sleep = debounce(() => player.toggleAttribute('data-idle', true), IDLE_MS);
    const wake = () => {
      player.removeAttribute('data-idle');
      sleep();
    };
    for (const type of ACTIVITIES) document.addEventListener(type, wake, true);
    sleep();
    return () => {
      for (const type of ACTIVITIES) document.removeEventListener(type, wake, true);
      sleep.cancel();
      player.removeAttribute('data-idle');
    };
  }, [isWatching, playerRef]);
}
