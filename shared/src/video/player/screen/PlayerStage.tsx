import {
  createMediaPlayer,
  createServicePlayer,
  loadMediaLoader,
  type PlaybackSource,
  type PlayerAdapter,
  type ReportPlayer,
} from '@learning-center/player';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LANGUAGE_TAGS, useLanguage, useSharedText } from '../../../i18n/index.ts';
import { isVideoPlayingAtom, useSetAtom } from '../../../state/index.ts';
import { classNames } from '../../../ui/index.ts';
import { isPlaying, type Playback } from '@learning-center/player/playback';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';
import playerStyles from '../Player.module.css';
import styles from './PlayerStage.module.css';

/** Loads what a player of this kind needs. Returns the component of the stage. */
export async function prepareStage(kind: PlaybackSource['kind']) {
  if (kind !== 'service') await loadMediaLoader(kind);
  return PlayerStage;
}

/** The video service's frame or a `<video>` element. It is empty before a video opens, and stays for the next one. */
function PlayerStage() {
  const { playback, title } = usePlayer();
  const t = useSharedText();
  const language = LANGUAGE_TAGS[useLanguage()];
  const host = useRef<HTMLDivElement>(null);
  const kind = usePlaybackValue(({ source }) => playback.video.sources[source]?.kind ?? 'service');
  const attempt = usePlaybackValue((state) => state.attempt);
  const isOpen = usePlaybackValue(({ phase }) => phase !== 'poster');
  const frameTitle = t('video.player.frame', { title });
  const element = useRef<HTMLVideoElement>(undefined);
  const player = useRef<PlayerAdapter>(undefined);
  const create = useEffectEvent((host: HTMLElement, report: ReportPlayer) => {
    const options = { host, report, frameTitle, language };
    player.current =
      kind === 'service'
        ? createServicePlayer(options)
        : createMediaPlayer({ ...options, kind, element: element.current });
    element.current = player.current.element ?? element.current;
    return player.current;
  });
  // The frame has texts of its own. So another language needs another frame.
  const frameLanguage = kind === 'service' ? language : undefined;
  useEffect(() => {
    const place = host.current;
    return place && isOpen ? playback.attach((report) => create(place, report)) : undefined;
  }, [attempt, frameLanguage, isOpen, kind, playback]);
  useEffect(() => player.current?.relabel({ frameTitle, language }), [frameTitle, language]);
  useReportPlaying(playback);
  return <div ref={host} className={classNames(playerStyles.fill, styles.frame)} />;
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
