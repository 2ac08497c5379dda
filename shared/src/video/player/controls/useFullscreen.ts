import { useSyncExternalStore } from 'react';
import { useWatching } from './playback-context.tsx';

/** Full screen of the player with its controls: whether it is on, whether the browser can, and the way to change it. */
export function useFullscreen() {
  const { playerRef } = useWatching();
  const isOn = useSyncExternalStore(subscribe, isFullscreen, never);
  const isPossible = useSyncExternalStore(subscribe, canFullscreen, never);
  const toggle = () => {
    const change = isFullscreen() ? document.exitFullscreen() : playerRef.current?.requestFullscreen();
    // The browser may refuse; the page stays as it is.
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
