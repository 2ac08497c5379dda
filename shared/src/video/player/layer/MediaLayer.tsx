import type { PlayerStall } from '@learning-center/player';
import { useEffect, useState } from 'react';
import type { VideoDetail } from '../../../contract/index.ts';
import { usePlaybackValue, usePlayer, useChapterLabel, useCurrentChapter } from '../player-context.tsx';
import { useCaptionStyle } from '../controls/caption-style.ts';
import { useFullscreen } from '../controls/useFullscreen.ts';
import { useSharedText } from '../../../i18n/index.ts';
import playerStyles from '../Player.module.css';
import styles from './MediaLayer.module.css';
import { useCaptionPlace } from './useCaptionPlace.ts';
import { useMediaSession, type MediaSessionOptions } from './useMediaSession.ts';
import { useTitleVisibility } from './useTitleVisibility.ts';
import { displayTitle } from '../../../lib/index.ts';
import { classNames, DashText, Grid } from '../../../ui/index.ts';
import { useTitleLanguage } from '../../useTitleLanguage.ts';

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
