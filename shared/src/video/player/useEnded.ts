import { useEffect, useEffectEvent } from 'react';
import { usePlaybackValue } from './playback-context.tsx';
import type { VideoEnded } from './player-events.ts';

/** Tells the page around that the video has ended, each time it does (decision A50). */
export function useEnded(urlName: string, onVideoEnded: ((event: VideoEnded) => void) | undefined): boolean {
  const hasEnded = usePlaybackValue(({ phase }) => phase === 'ended');
  const tell = useEffectEvent(() => onVideoEnded?.({ urlName }));
  useEffect(() => {
    if (hasEnded) tell();
  }, [hasEnded]);
  return hasEnded;
}
