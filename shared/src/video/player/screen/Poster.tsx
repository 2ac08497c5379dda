import type { MouseEvent } from 'react';
import type { VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { displayTitle, formatTimecode } from '../../lib/index.ts';
import { Icon, NewTabMark, Picture, TimelineChip, useIsHydrated, VisuallyHidden } from '../../ui/index.ts';
import { useTitleLanguage } from '../use-title-language.ts';
import { watchAddress } from '../watch-address.ts';
import { loadStage } from './load-stage.ts';
import styles from './Poster.module.css';

interface PosterProps {
  video: VideoDetail;
  /** The moment at which it begins to play, in seconds. */
  startsAt: number;
  onOpen: () => void;
}

/** A video's picture: a link to the video service, which plays in its place once the script is there (Specification 2.6). */
export function Poster({ video, startsAt, onOpen }: PosterProps) {
  const t = useSharedText();
  const isHydrated = useIsHydrated();
  const lang = useTitleLanguage(video.titleLanguage);
  const prepare = () => void loadStage().catch(() => undefined);
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      className={styles.poster}
      href={watchAddress(video, startsAt)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={press}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Picture src={video.thumbnail} width={1280} height={720} isEager />
      <span className={styles.play}>
        <Icon name="play" size={32} />
      </span>
      <span className={styles.words}>
        {!isHydrated && t('video.player.watch')}
        {isHydrated &&
          (startsAt > 0 ? t('video.player.playFrom', { time: formatTimecode(startsAt) }) : t('video.player.play'))}
        <VisuallyHidden>
          <span lang={lang}>{t('video.player.titled', { title: displayTitle(video.title) })}</span>
        </VisuallyHidden>
        {!isHydrated && <NewTabMark />}
      </span>
      <span className={styles.length}>
        <TimelineChip seconds={video.videoLength} />
      </span>
    </a>
  );
}
