import { useEffect, useEffectEvent } from 'react';
import { usePlaybackValue } from './player-context.tsx';

/** A video started or ended; the page decides what follows (Specification 2.6). */
export interface VideoEvent {
  urlName: string;
}

/** The visitor skips to another video of a playlist with Shift+N or Shift+P. */
export type SkipDirection = 'next' | 'previous';

export interface VideoListeners {
  /** Called once per opening, when the video first plays. */
  onVideoStarted?: ((event: VideoEvent) => void) | undefined;
  /** Called at each end of the video (A50). */
  onVideoEnded?: ((event: VideoEvent) => void) | undefined;
}

/** Reports start and end of the video to the page; returns whether it has ended. */
export function useVideoEvents(urlName: string, listeners: VideoListeners): boolean {
  const hasPlayed = usePlaybackValue((state) => state.hasPlayed);
  const hasEnded = usePlaybackValue(({ phase }) => phase === 'ended');
  const notifyStarted = useEffectEvent(() => listeners.onVideoStarted?.({ urlName }));
  const notifyEnded = useEffectEvent(() => listeners.onVideoEnded?.({ urlName }));
  useEffect(() => {
    if (hasPlayed) notifyStarted();
  }, [hasPlayed]);
  useEffect(() => {
    if (hasEnded) notifyEnded();
  }, [hasEnded]);
  return hasEnded;
}
