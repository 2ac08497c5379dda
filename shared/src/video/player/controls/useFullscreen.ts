import { useSyncExternalStore } from 'react';
import { usePlayer } from '../playback/player-context.tsx';

/** Full screen of the player with its controls. */
export function useFullscreen() {
  const { playerRef } = usePlayer();
  const isOn = useSyncExternalStore(subscribe, isFullscreen, never);
  const isPossible = useSyncExternalStore(subscribe, canFullscreen, never);
  const toggle = () => {
    const change = isFullscreen() ? document.exitFullscreen() : playerRef.current?.requestFullscreen();
    // The browser may refuse; nothing changes then.
    change?.catch(() => undefined);
  };
  return { isOn, isPossible, toggle };
}

const isFullscreen = () => document.fullscreenElement !== null && document.fullscreenElement !== undefined;
const canFullscreen = () => document.fullscreenEnabled === true;
const never = () => false;

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
