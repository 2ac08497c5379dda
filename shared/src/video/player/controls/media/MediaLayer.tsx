import { useEffect } from 'react';
import type { VideoDetail } from '../../../../contract/index.ts';
import { LANGUAGE_TAGS, useLanguage } from '../../../../i18n/index.ts';
import { usePlaybackValue, usePlayer, useChapterLabel, useCurrentChapter } from '../../playback/player-context.tsx';
import { useCaptionStyle } from './caption-style.ts';
import styles from './MediaLayer.module.css';
import { StallLine } from './StallLine.tsx';
import { useCaptionPlace } from './useCaptionPlace.ts';
import { useMediaSession, type MediaSessionOptions } from './useMediaSession.ts';
import { useTitleVisibility } from './useTitleVisibility.ts';
import { displayTitle } from '../../../../lib/index.ts';
import { DashText } from '../../../../ui/index.ts';
import { useTitleLanguage } from '../../../useTitleLanguage.ts';
import { isSameWriting } from '@learning-center/player/playback';

export interface MediaLayerProps extends MediaSessionOptions {
  video: VideoDetail;
  onFullscreen: () => void;
}

/** What lies over the picture of a `<video>` element. A click plays or pauses, as in any player. */
export function MediaLayer(props: MediaLayerProps) {
  const { video, onFullscreen } = props;
  const { playback } = usePlayer();
  const [isTitleShown, showTitle] = useTitleVisibility();
  const phase = usePlaybackValue((state) => state.phase);
  useCaptions(video.videoLanguage);
  useMediaSession(props);
  const captionBox = useCaptionPlace();
  return (
    <div
      className={styles.layer}
      onClick={() => playback.toggle()}
      onDoubleClick={onFullscreen}
      onPointerMove={showTitle}
    >
      {phase !== 'ended' && phase !== 'failed' && <PictureTitle video={video} isShown={isTitleShown} />}
      <StallLine />
      <div ref={captionBox} className={styles.captions} />
    </div>
  );
}

/** Captions in the page's language, or else in the spoken one, with the visitor's look. */
function useCaptions(spokenLanguage: string): void {
  const { playback, playerRef } = usePlayer();
  const captions = usePlaybackValue((state) => state.captionLanguages);
  const language = LANGUAGE_TAGS[useLanguage()];
  const [{ size, background }] = useCaptionStyle();
  useEffect(() => {
    playback.setDefaultCaptionLanguage(defaultCaptions(captions, [language, spokenLanguage]));
  }, [captions, language, playback, spokenLanguage]);
  useEffect(() => {
    // `::cue` is styled through attributes of the player, because React does not render the video.
    Object.assign(playerRef.current?.dataset ?? {}, { captionSize: size, captionBackground: background });
  }, [background, playerRef, size]);
}

/** Title and chapter at the top of the picture. The page says both elsewhere. */
function PictureTitle({ video, isShown }: { video: VideoDetail; isShown: boolean }) {
  const lang = useTitleLanguage(video.titleLanguage);
  const label = useChapterLabel();
  const hasChapter = useCurrentChapter() !== undefined;
  return (
    <p className={styles.title} data-shown={isShown} aria-hidden="true" lang={lang}>
      <b>
        <DashText text={displayTitle(video.title)} />
      </b>
      {hasChapter && <span>{label}</span>}
    </p>
  );
}

/** The captions in the first wanted language that exists, or else the first ones; undefined if there are none. */
export function defaultCaptions(captions: readonly string[], wanted: readonly string[]): string | undefined {
  const found = wanted.flatMap((tag) => captions.filter((language) => isSameWriting(language, tag)));
  return found[0] ?? captions[0];
}
