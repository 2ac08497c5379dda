import { useEffect, useEffectEvent } from 'react';
import { usePlaybackValue } from './playback-context.tsx';
import type { VideoStarted } from './player-events.ts';

/** Tells the page around that the video plays, once for each opening. */
export function useStarted(urlName: string, onVideoStarted: ((event: VideoStarted) => void) | undefined): void {
  const hasPlayed = usePlaybackValue((state) => state.hasPlayed);
  const tell = useEffectEvent(() => onVideoStarted?.({ urlName }));
  useEffect(() => {
    if (hasPlayed) tell();
  }, [hasPlayed]);
}
