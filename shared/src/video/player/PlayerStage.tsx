import { useEffect, useRef } from 'react';
import { LANGUAGE_TAGS, useLanguage, useSharedText } from '../../i18n/index.ts';
import { useServices } from '../../state/index.ts';
import { useWatching } from './playback-context.tsx';
import styles from './PlayerStage.module.css';
import { createServicePlayer } from './service-player.ts';
import { createStandInPlayer, isStandInId } from './stand-in-player.ts';
import { StandInStage } from './StandInStage.tsx';
import { useTellPlaying } from './useTellPlaying.ts';

/** Draws where a video plays; anew for each attempt. */
export const drawStage = (attempt: number) => <PlayerStage key={attempt} />;

/** Where a video plays: the frame of the video service, or the stand-in that needs no network. */
function PlayerStage() {
  const { playback } = useWatching();
  const { config } = useServices();
  const t = useSharedText();
  const language = LANGUAGE_TAGS[useLanguage()];
  const host = useRef<HTMLDivElement>(null);
  const isStandIn = config.videoService === 'stand-in' || isStandInId(playback.video.serviceId ?? '');
  const frameTitle = t('video.player.frame', { title: playback.video.title });
  useEffect(() => {
    const place = host.current && { host: host.current, frameTitle, language };
    const player = isStandIn || !place ? createStandInPlayer() : createServicePlayer(place);
    const detach = playback.attach(player);
    return () => {
      detach();
      player.destroy();
    };
  }, [frameTitle, isStandIn, language, playback]);
  useTellPlaying(playback);
  return isStandIn ? <StandInStage /> : <div ref={host} className={styles.frame} />;
}
