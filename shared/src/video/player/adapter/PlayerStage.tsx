import { useEffect, useRef } from 'react';
import { LANGUAGE_TAGS, useLanguage, useSharedText } from '../../../i18n/index.ts';
import { isVideoPlayingAtom, useServices, useSetAtom } from '../../../state/index.ts';
import { isPlaying, type Playback } from '../playback/playback.ts';
import { usePlayer } from '../playback/player-context.tsx';
import styles from './PlayerStage.module.css';
import { createServicePlayer } from './service-player.ts';
import { createSimulatedPlayer, isSimulatedId } from './simulated-player.ts';
import { SimulatedStage } from './SimulatedStage.tsx';

/** Renders a new stage for each attempt. */
export const renderStage = (attempt: number) => <PlayerStage key={attempt} />;

/** The frame of the video service, or the simulated player. */
function PlayerStage() {
  const { playback } = usePlayer();
  const { config } = useServices();
  const t = useSharedText();
  const language = LANGUAGE_TAGS[useLanguage()];
  const host = useRef<HTMLDivElement>(null);
  const isSimulated = config.videoService === 'simulated' || isSimulatedId(playback.video.serviceId ?? '');
  const frameTitle = t('video.player.frame', { title: playback.video.title });
  useEffect(() => {
    const frame = host.current && { host: host.current, frameTitle, language };
    const player = isSimulated || !frame ? createSimulatedPlayer() : createServicePlayer(frame);
    const detach = playback.attach(player);
    return () => {
      detach();
      player.destroy();
    };
  }, [frameTitle, isSimulated, language, playback]);
  useReportPlaying(playback);
  return isSimulated ? <SimulatedStage /> : <div ref={host} className={styles.frame} />;
}

/** Sets `isVideoPlayingAtom` while a video plays. */
function useReportPlaying(playback: Playback): void {
  const setPlaying = useSetAtom(isVideoPlayingAtom);
  useEffect(() => {
    const report = () => setPlaying(isPlaying(playback.getState().phase));
    const stop = playback.subscribe(report);
    report();
    return () => {
      stop();
      setPlaying(false);
    };
  }, [playback, setPlaying]);
}
