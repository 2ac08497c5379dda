import { useEffect, useState, type ReactNode } from 'react';
import { usePlaybackValue, usePlayer } from '../playback/player-context.tsx';

/** Loads the player's code, only when a visitor opens a video or is about to. */
export const loadStage = () => import(/* webpackChunkName: "video-player" */ '../adapter/PlayerStage.tsx');

/** The stage of an open video, once its code has loaded. A failure to load is a player error. */
export function useStage(): ReactNode {
  const { playback } = usePlayer();
  const isOpen = usePlaybackValue(({ phase }) => phase !== 'poster' && phase !== 'failed');
  const attempt = usePlaybackValue((state) => state.attempt);
  const [stage, setStage] = useState<{ render: (attempt: number) => ReactNode }>();
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    loadStage().then(
      ({ renderStage }) => isCurrent && setStage({ render: renderStage }),
      () => isCurrent && playback.fail('unreachable'),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, isOpen, playback]);
  return isOpen ? stage?.render(attempt) : undefined;
}
