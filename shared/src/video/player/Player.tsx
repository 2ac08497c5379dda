import { type ReactNode, useEffect } from 'react';
import type { VideoDetail, VideoType } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { useLazyDialog } from '../../state/index.ts';
import { classNames, Grid, SkipLink, Text } from '../../ui/index.ts';
import { useBookmarkToggle } from '../bookmarks/useBookmarkToggle.ts';
import { ChapterStrip } from './controls/ChapterStrip.tsx';
import { ControlBar } from './controls/ControlBar.tsx';
import { usePlayerKeys } from './controls/usePlayerKeys.ts';
import { useMediaLayer } from './layer/useMediaLayer.ts';
import { usePlaybackValue, usePlayer } from './player-context.tsx';
import { useAutoplay, usePlayerPreferences } from './preferences.ts';
import { type SkipDirection, useVideoEvents, type VideoListeners } from './useVideoEvents.ts';
import styles from './Player.module.css';
import { useRecordView, useStorePosition } from './record/useStorePosition.ts';
import { Screen } from './screen/Screen.tsx';
import { useStartPosition } from './screen/useStartPosition.ts';
import { scrollToPlayer } from './scroll-to-player.ts';
import { debounce } from '../../lib/index.ts';
import { useFullscreen } from './controls/useFullscreen.ts';

/**
 * The player with its controls. Called by `PlayerArea.tsx`. Owns keys, controls and what is stored of a view
 * (`record/`); `player/` plays. Fails: the next of `playback-sources.ts` plays; without one, a message says so.
 */

const loadShareDialog = async () =>
  (await import(/* webpackChunkName: "video-dialogs" */ './controls/ShareDialog.tsx')).ShareDialog;

export interface PlayerProps extends VideoListeners {
  video: VideoDetail;
  /** The type of the page, which decides how the view is recorded (A52). */
  pageType: VideoType;
  /** The id of the focusable element after the player, for the skip link. */
  skipTarget: string;
  /** Overrides the visitor's autoplay switch and hides it. */
  isAutoplayOn?: boolean | undefined;
  theater?: { isOn: boolean; toggle: () => void } | undefined;
  /** Covers the picture after the end of the video. */
  endPanel?: ReactNode;
  onSkipVideo?: ((direction: SkipDirection) => void) | undefined;
  /** The skill path or course of the video. */
  series?: string | undefined;
}

/** A video with its controls, timeline and keys (Specification 2.6), inside a `PlaybackProvider`. */
export function Player(props: PlayerProps) {
  const { video, onSkipVideo } = props;
  const t = useSharedText();
  const { playerRef } = usePlayer();
  const [isAutoplayPreferred = false] = useAutoplay();
  const start = useStartPosition(video.id, props.isAutoplayOn ?? isAutoplayPreferred);
  useIdle();
  const media = useMediaLayer();
  usePlayerPreferences();
  useStorePosition(video.id);
  const hasEnded = useVideoEvents(video.urlName, props);
  useFocusOnOpen();
  useScrollToTheater(props.theater?.isOn === true);
  return (
    <Grid
      as="section"
      ref={playerRef}
      gap={2}
      className={classNames(styles.player, 'extra')}
      aria-label={t('video.player.label')}
    >
      <SkipLink target={props.skipTarget}>{t('video.player.skip')}</SkipLink>
      <Screen video={video} start={start} endPanel={hasEnded && props.endPanel}>
        {media.Layer && <media.Layer key={video.id} video={video} series={props.series} onSkipVideo={onSkipVideo} />}
      </Screen>
      <Controls key={video.id} {...props} />
    </Grid>
  );
}

/** What is new with each video. */
function Controls(props: PlayerProps) {
  const { video, pageType, onSkipVideo } = props;
  const share = useLazyDialog(loadShareDialog);
  const bookmark = useBookmarkToggle(video);
  useRecordView(video, pageType);
  usePlayerKeys({ share: share.open, bookmark: () => void bookmark.toggle(), skipVideo: onSkipVideo });
  return (
    <>
      <Grid gap={2} className={styles.controls}>
        <SwitchNotice />
        <ChapterStrip video={video} />
        <ControlBar theater={props.theater} hasAutoplay={props.isAutoplayOn === undefined} onShare={share.open} />
      </Grid>
      {share.Dialog && <share.Dialog isOpen={share.isOpen} onClose={share.close} />}
    </>
  );
}

/** Says that the video plays from this site instead of the video service. */
function SwitchNotice() {
  const t = useSharedText();
  const { sources } = usePlayer().playback.video;
  const switchedAfter = usePlaybackValue((state) => (state.phase === 'failed' ? undefined : state.switchedAfter));
  const isAfterService = switchedAfter !== undefined && sources[0]?.kind === 'service';
  return (
    <Text size="sm" tone="muted" className={styles.notice} role="status">
      {isAfterService && t(`video.player.switched.${switchedAfter === 'unreachable' ? 'unreachable' : 'refused'}`)}
    </Text>
  );
}

/** The theater fits the window only if it starts below the header. */
function useScrollToTheater(isOn: boolean) {
  const { playerRef } = usePlayer();
  useEffect(() => {
    if (isOn) scrollToPlayer(playerRef.current);
  }, [isOn, playerRef]);
}

/** Opening the player removes the pressed poster, so the pause button takes its focus. */
function useFocusOnOpen() {
  const { playback, playerRef } = usePlayer();
  useEffect(() => {
    let wasPoster = playback.getState().phase === 'poster';
    return playback.subscribe(() => {
      const isPoster = playback.getState().phase === 'poster';
      const isPressedHere = playerRef.current?.contains(document.activeElement);
      if (wasPoster && !isPoster && isPressedHere && !isControl(document.activeElement)) focusOnPlay(playerRef.current);
      wasPoster = isPoster;
    });
  }, [playback, playerRef]);
}

const isControl = (element: Element | null) => element?.closest('[role="group"], input') !== null;

function focusOnPlay(player: HTMLElement | null) {
  player?.querySelector<HTMLElement>('[data-play]')?.focus({ preventScroll: true });
}

const IDLE_MS = 3000;
const ACTIVITIES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** In full screen, marks a playing video that nobody controls as `data-idle`. */
function useIdle(): void {
  const { playerRef } = usePlayer();
  const { isOn } = useFullscreen();
  const isWatching = usePlaybackValue(({ phase }) => phase === 'playing') && isOn;
  useEffect(() => {
    const player = playerRef.current;
    if (!isWatching || !player) return undefined;
    const sleep = debounce(() => player.toggleAttribute('data-idle', true), IDLE_MS);
    const wake = () => {
      player.removeAttribute('data-idle');
      sleep();
    };
    for (const type of ACTIVITIES) document.addEventListener(type, wake, true);
    sleep();
    return () => {
      for (const type of ACTIVITIES) document.removeEventListener(type, wake, true);
      sleep.cancel();
      player.removeAttribute('data-idle');
    };
  }, [isWatching, playerRef]);
}
