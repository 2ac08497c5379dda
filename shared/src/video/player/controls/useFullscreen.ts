import { useSyncExternalStore } from 'react';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';

/** Full screen of the player with its controls. On iOS only the `<video>` element has it, with the system's controls. */
export function useFullscreen() {
  const { playerRef } = usePlayer();
  const element: IosVideoElement | undefined = usePlaybackValue((state) => state.element);
  const isOn = useSyncExternalStore(subscribe, isFullscreen, never);
  const isPossible = useSyncExternalStore(subscribe, canFullscreen, never);
  const toggle = () => {
    if (!document.fullscreenEnabled) return enterOnIos(element);
    const change = isFullscreen() ? document.exitFullscreen() : playerRef.current?.requestFullscreen();
    // The browser may refuse; nothing changes then.
    return void change?.catch(() => undefined);
  };
  return { isOn, isPossible: isPossible || element?.webkitEnterFullscreen !== undefined, toggle };
}

interface IosVideoElement extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

function enterOnIos(element: IosVideoElement | undefined): void {
  try {
    element?.webkitEnterFullscreen?.();
  } catch {
    // The video has not loaded yet; the next press tries again.
  }
}

const isFullscreen = () => document.fullscreenElement !== null && document.fullscreenElement !== undefined;
const canFullscreen = () => document.fullscreenEnabled === true;
const never = () => false;

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
