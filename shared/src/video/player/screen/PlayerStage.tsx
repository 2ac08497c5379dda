import {
  createMediaPlayer,
  createServicePlayer,
  loadMediaLoader,
  type PlaybackSource,
  type PlayerAdapter,
} from '@learning-center/player';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LANGUAGE_TAGS, useLanguage, useSharedText } from '../../../i18n/index.ts';
import { isVideoPlayingAtom, useSetAtom } from '../../../state/index.ts';
import { isPlaying, type Playback } from '@learning-center/player/playback';
import { usePlayer } from '../playback/player-context.tsx';
import styles from './PlayerStage.module.css';

/** Loads what a player of this kind needs. Returns what renders a new stage for each attempt. */
export async function prepareStage(kind: PlaybackSource['kind']) {
  if (kind !== 'service') await loadMediaLoader(kind);
  return (attempt: number) => <PlayerStage key={attempt} />;
}

/** The frame of the video service, or a `<video>` element. */
function PlayerStage() {
  const { playback, title } = usePlayer();
  const t = useSharedText();
  const language = LANGUAGE_TAGS[useLanguage()];
  const host = useRef<HTMLDivElement>(null);
  const [kind] = useState(() => playback.video.sources[playback.getState().source]?.kind ?? 'service');
  const frameTitle = t('video.player.frame', { title });
  const create = useEffectEvent((element: HTMLElement) => {
    const options = { host: element, frameTitle, language };
    return kind === 'service' ? createServicePlayer(options) : createMediaPlayer({ ...options, kind });
  });
  const player = useRef<PlayerAdapter>(undefined);
  // The frame has texts of its own. So another language needs another frame.
  const frameLanguage = kind === 'service' ? language : undefined;
  useEffect(() => {
    if (!host.current) return undefined;
    const created = create(host.current);
    player.current = created;
    const detach = playback.attach(created);
    return () => {
      detach();
      created.destroy();
    };
  }, [frameLanguage, kind, playback]);
  useEffect(() => player.current?.relabel({ frameTitle, language }), [frameTitle, language]);
  useReportPlaying(playback);
  return <div ref={host} className={styles.frame} />;
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
