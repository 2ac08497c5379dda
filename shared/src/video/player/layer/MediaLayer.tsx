import type { PlayerStall } from '@learning-center/player';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { VideoDetail } from '../../../contract/index.ts';
import { useChapterLabel, useCurrentChapter, usePlaybackValue, usePlayer } from '../player-context.tsx';
import { useCaptionStyle } from '../controls/caption-style.ts';
import { useFullscreen } from '../controls/useFullscreen.ts';
import { useSharedText } from '../../../i18n/index.ts';
import playerStyles from '../Player.module.css';
import styles from './MediaLayer.module.css';
import { type MediaSessionOptions, useMediaSession } from './useMediaSession.ts';
import { displayTitle } from '../../../lib/index.ts';
import { classNames, DashText, Grid } from '../../../ui/index.ts';
import { useTitleLanguage } from '../../useTitleLanguage.ts';
import { chapterAt } from '../chapters/chapters.ts';

export interface MediaLayerProps extends MediaSessionOptions {
  video: VideoDetail;
}

/** What lies over the picture of a `<video>` element. A click plays or pauses, as in any player. */
export function MediaLayer(props: MediaLayerProps) {
  const { video } = props;
  const { playback } = usePlayer();
  const { toggle } = useFullscreen();
  const [isTitleShown, showTitle] = useTitleVisibility();
  const phase = usePlaybackValue((state) => state.phase);
  useCaptionLook();
  useMediaSession(props);
  const captionBox = useCaptionPlace();
  return (
    <Grid
      gap={2}
      className={classNames(playerStyles.fill, styles.layer)}
      onClick={() => playback.toggle()}
      onDoubleClick={toggle}
      onPointerMove={showTitle}
    >
      {phase !== 'ended' && phase !== 'failed' && <PictureTitle video={video} isShown={isTitleShown} />}
      <StallLine />
      <div ref={captionBox} className={styles.captions} />
    </Grid>
  );
}

/** Styles `::cue` through attributes of the player, because React does not render the video. */
function useCaptionLook(): void {
  const { playerRef } = usePlayer();
  const [{ size, background }] = useCaptionStyle();
  useEffect(() => {
    Object.assign(playerRef.current?.dataset ?? {}, { captionSize: size, captionBackground: background });
  }, [background, playerRef, size]);
}

/** Title and chapter at the top of the picture. The page says both elsewhere. */
function PictureTitle({ video, isShown }: { video: VideoDetail; isShown: boolean }) {
  const lang = useTitleLanguage(video.titleLanguage);
  const label = useChapterLabel();
  const hasChapter = useCurrentChapter() !== undefined;
  return (
    <Grid
      as="p"
      className={classNames(playerStyles.onPicture, styles.title)}
      data-shown={isShown}
      aria-hidden="true"
      lang={lang}
    >
      <b>
        <DashText text={displayTitle(video.title)} />
      </b>
      {hasChapter && <span>{label}</span>}
    </Grid>
  );
}

/** Short waits are not worth a message. */
const SLOW_DELAY_MS = 700;
/** A message that has appeared stays readable between two waits. */
const GONE_DELAY_MS = 600;

/** Says why the picture stands still. */
function StallLine() {
  const t = useSharedText();
  const stall = useSteady(usePlaybackValue((state) => state.stall));
  return (
    <p className={classNames(playerStyles.onPicture, playerStyles.message, styles.stall)} role="status">
      {stall && t(`video.stall.${stall}`)}
    </p>
  );
}

function useSteady(stall: PlayerStall): PlayerStall {
  const [steady, setSteady] = useState<PlayerStall>();
  useEffect(() => {
    const delay = stall === undefined ? GONE_DELAY_MS : stall === 'slow' ? SLOW_DELAY_MS : 0;
    const timer = setTimeout(setSteady, delay, stall);
    return () => clearTimeout(timer);
  }, [stall]);
  return steady;
}

const VISIBLE_MS = 3500;
/** Time that passes between two events of a player is shorter, also at double speed. */
const MIN_SEEK_SECONDS = 2.5;

/**
 * Whether the title is shown: while paused, and for some seconds after the start, a chapter's start, a seek, and each
 * call of the returned function.
 */
function useTitleVisibility(): [boolean, () => void] {
  const { playback, chapters } = usePlayer();
  const isPaused = usePlaybackValue(({ phase }) => phase === 'paused' || phase === 'cued');
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    const read = () => {
      const { time, hasPlayed } = playback.getState();
      return { time, hasPlayed, chapter: chapterAt(chapters, time)?.number };
    };
    let before = read();
    return playback.subscribe(() => {
      const now = read();
      const isSeek = Math.abs(now.time - before.time) >= MIN_SEEK_SECONDS;
      if (isSeek || now.chapter !== before.chapter || now.hasPlayed !== before.hasPlayed) setShownAt(performance.now());
      before = now;
    });
  }, [chapters, playback]);
  useEffect(() => {
    if (shownAt === undefined) return undefined;
    const timer = setTimeout(setShownAt, VISIBLE_MS, undefined);
    return () => clearTimeout(timer);
  }, [shownAt]);
  return [isPaused || shownAt !== undefined, () => setShownAt(performance.now())];
}

/** Captions come with files and with segments. Neither event bubbles. */
const EVENTS = ['load', 'timeupdate'];

/** Moves captions in Firefox, which offers only the lines of cues. They end where the box of the returned ref ends. */
function useCaptionPlace(): RefObject<HTMLDivElement | null> {
  const { playback, playerRef } = usePlayer();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [player, box] = [playerRef.current, ref.current];
    // A style moves it where there is one.
    const hasContainer = CSS.supports('selector(video::-webkit-media-text-track-container)');
    if (!player || !box || hasContainer) return undefined;
    const place = () => placeCues(playback.getState().element, box);
    const observer = new ResizeObserver(place);
    observer.observe(box);
    for (const type of EVENTS) player.addEventListener(type, place, true);
    return () => {
      observer.disconnect();
      for (const type of EVENTS) player.removeEventListener(type, place, true);
    };
  }, [playback, playerRef]);
  return ref;
}

function placeCues(element: HTMLVideoElement | undefined, box: HTMLElement): void {
  if (!element) return;
  const lineHeight = Number.parseFloat(getComputedStyle(box).lineHeight);
  const raised = Math.ceil((element.clientHeight - box.clientHeight) / lineHeight);
  // Before the box is drawn.
  if (!Number.isFinite(raised)) return;
  for (const { mode, cues } of element.textTracks) {
    if (mode !== 'showing') continue;
    for (const cue of Array.from(cues ?? []) as VTTCue[]) {
      const line = -cue.text.split('\n').length - raised;
      if (cue.line !== line) cue.line = line;
    }
  }
}
