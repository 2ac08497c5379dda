import { useEffect, useState, type ReactNode } from 'react';
import { loadStage } from './load-stage.ts';
import { usePlaybackValue, useWatching } from './playback-context.tsx';

/** What plays, once the visitor has opened the video and its code is there; that it does not come is a failure like any other. */
export function useStage(): ReactNode {
  const { playback } = useWatching();
  const isOpen = usePlaybackValue(({ phase }) => phase !== 'poster' && phase !== 'failed');
  const attempt = usePlaybackValue((state) => state.attempt);
  const [stage, setStage] = useState<{ draw: (attempt: number) => ReactNode }>();
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    loadStage().then(
      ({ drawStage }) => isWanted && setStage({ draw: drawStage }),
      () => isWanted && playback.fail('unreachable'),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt, isOpen, playback]);
  return isOpen ? stage?.draw(attempt) : undefined;
}
