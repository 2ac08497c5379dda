import { useEffect, useState, type ReactNode } from 'react';
import type { VideoDetail, VideoType } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { SkipLink } from '../../ui/index.ts';
import { useBookmarkToggle } from '../bookmarks/index.ts';
import { AutoplaySwitch } from './AutoplaySwitch.tsx';
import { ChapterStrip } from './ChapterStrip.tsx';
import { ControlBar } from './ControlBar.tsx';
import { useWatching } from './playback-context.tsx';
import type { SkipDirection, VideoEnded, VideoStarted } from './player-events.ts';
import styles from './Player.module.css';
import { useAutoplay, useSpeed } from './preferences.ts';
import { Screen } from './Screen.tsx';
import { scrollToPlayer } from './scroll-to-player.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { useEnded } from './useEnded.ts';
import { useFullscreen } from './useFullscreen.ts';
import { useKeepPosition } from './useKeepPosition.ts';
import { useOpening } from './useOpening.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';
import { useStarted } from './useStarted.ts';
import { useWatchRecord } from './useWatchRecord.ts';

/** What a page gives to the player, and what it hears of it. */
export interface PlayerProps {
  video: VideoDetail;
  /** The type of the place where it is shown, which the record of the view follows (decision A52). */
  place: VideoType;
  /** What stands after the player in reading order, for those who skip it; an element that can take focus. */
  skipTo: string;
  /** Whether it plays as soon as it is cued; without it, the visitor's own switch decides and is shown. */
  isAutoplayOn?: boolean | undefined;
  theater?: { isOn: boolean; toggle: () => void } | undefined;
  /** Shown over the last picture once the video has ended. */
  endPanel?: ReactNode;
  onVideoStarted?: ((event: VideoStarted) => void) | undefined;
  onVideoEnded?: ((event: VideoEnded) => void) | undefined;
  onSkipVideo?: ((direction: SkipDirection) => void) | undefined;
}

/** A video with its controls, timeline and keys (Specification 2.6); stands in a `PlaybackProvider` of the same video. */
export function Player(props: PlayerProps) {
  const { video, place } = props;
  const t = useSharedText();
  const { playerRef } = useWatching();
  const [ownAutoplay = false, turnAutoplay] = useAutoplay();
  const [isSharing, setIsSharing] = useState(false);
  const setSpeed = useSpeed();
  const opening = useOpening(video.id, props.isAutoplayOn ?? ownAutoplay);
  const bookmark = useBookmarkToggle(video);
  const fullscreen = useFullscreen();
  const share = () => setIsSharing(true);
  useKeepPosition(video.id);
  useWatchRecord(video, place);
  useStarted(video.urlName, props.onVideoStarted);
  const hasEnded = useEnded(video.urlName, props.onVideoEnded);
  usePlayerKeys({
    share,
    bookmark: () => void bookmark.toggle(),
    fullscreen: fullscreen.toggle,
    speed: setSpeed,
    skipVideo: props.onSkipVideo,
  });
  useFocusOnOpen();
  useSightOfTheater(props.theater?.isOn === true);
  return (
    <section ref={playerRef} className={styles.player} aria-label={t('video.player.label')}>
      <SkipLink target={props.skipTo}>{t('video.player.skip')}</SkipLink>
      <Screen video={video} opening={opening} endPanel={hasEnded && props.endPanel} />
      <ChapterStrip />
      <ControlBar
        theater={props.theater}
        autoplay={props.isAutoplayOn === undefined && <AutoplaySwitch isOn={ownAutoplay} onTurn={turnAutoplay} />}
        onShare={share}
        onSpeed={setSpeed}
      />
      <ShareDialog isOpen={isSharing} onClose={() => setIsSharing(false)} />
    </section>
  );
}

/** The theater is as high as the window allows where it begins below the header. */
function useSightOfTheater(isOn: boolean) {
  const { playerRef } = useWatching();
  useEffect(() => {
    if (isOn) scrollToPlayer(playerRef.current);
  }, [isOn, playerRef]);
}

/** What was pressed to open the player goes away; its focus moves on to the button that pauses. */
function useFocusOnOpen() {
  const { playback, playerRef } = useWatching();
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
