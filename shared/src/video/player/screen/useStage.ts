import { useEffect, useState, type ReactNode } from 'react';
import { loadMediaLayer } from '../controls/media/useMediaLayer.ts';
import type { Playback } from '@learning-center/player/playback';
import { usePlaybackValue, usePlayer } from '../playback/player-context.tsx';

/** Loads the player's code, only when a visitor opens a video or is about to. */
export async function loadStage({ getState, video }: Playback) {
  // What says that the network is lost has to be there before.
  const layer = video.sources[getState().source]?.kind === 'service' ? undefined : loadMediaLayer();
  const { renderStage } = await import(/* webpackChunkName: "video-player" */ './PlayerStage.tsx');
  await layer;
  return renderStage;
}

/** The stage of an open video, once its code has loaded. A failure to load is a player error. */
export function useStage(): ReactNode {
  const { playback } = usePlayer();
  const isOpen = usePlaybackValue(({ phase }) => phase !== 'poster' && phase !== 'failed');
  const attempt = usePlaybackValue((state) => state.attempt);
  const [stage, setStage] = useState<{ render: (attempt: number) => ReactNode }>();
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    loadStage(playback).then(
      (render) => isCurrent && setStage({ render }),
      () => isCurrent && playback.fail('unreachable'),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, isOpen, playback]);
  return isOpen ? stage?.render(attempt) : undefined;
}
