import { useEffect, useState, type ReactNode } from 'react';
import { loadMediaLayer } from '../controls/media/useMediaLayer.ts';
import type { Playback } from '@learning-center/player/playback';
import { withTimeout } from '../../../lib/index.ts';
import { usePlaybackValue, usePlayer } from '../playback/player-context.tsx';

/** As long as a player may take to respond. */
const CODE_TIMEOUT_MS = 7000;

/** Loads the player's code, only when a visitor opens a video or is about to. Rejects if it does not load in time. */
export async function loadStage({ getState, video }: Playback) {
  // It says when the network is lost, so it loads before the video does.
  const layer = video.sources[getState().source]?.kind === 'service' ? undefined : loadMediaLayer();
  const stage = import(/* webpackChunkName: "video-player" */ './PlayerStage.tsx');
  const [{ renderStage }] = await withTimeout(Promise.all([stage, layer]), CODE_TIMEOUT_MS);
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
