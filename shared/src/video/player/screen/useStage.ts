import { createElement, useEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { loadMediaLayer } from '../layer/useMediaLayer.ts';
import type { Playback } from '@learning-center/player/playback';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';

/** As long as a player may take to respond. */
const CODE_TIMEOUT_MS = 7000;

/** Loads the player's code, only when a visitor opens a video or is about to. */
export async function loadStage({ getState, video }: Playback) {
  const kind = video.sources[getState().source]?.kind ?? 'service';
  const [Stage] = await Promise.all([
    import(/* webpackChunkName: "video-player" */ './PlayerStage.tsx').then(({ prepareStage }) => prepareStage(kind)),
    // It says when the network is lost, so it loads before the video does.
    kind !== 'service' && loadMediaLayer(),
  ]);
  return Stage;
}

/** The stage, once its code has loaded for an open video. A failure to load is a player error; late code ends it. */
export function useStage(load = loadStage): ReactNode {
  const { playback } = usePlayer();
  const phase = usePlaybackValue((state) => state.phase);
  const attempt = usePlaybackValue((state) => state.attempt);
  const [Stage, setStage] = useState<FunctionComponent>();
  const isOpen = phase !== 'poster';
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    let isLate = false;
    const fail = () => isCurrent && playback.fail('unreachable');
    const timer = setTimeout(() => {
      isLate = true;
      fail();
    }, CODE_TIMEOUT_MS);
    load(playback)
      .then((loaded) => {
        if (!isCurrent) return;
        setStage(() => loaded);
        if (isLate) playback.retry();
      }, fail)
      .finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [attempt, isOpen, load, playback]);
  return Stage && phase !== 'failed' ? createElement(Stage) : undefined;
}
