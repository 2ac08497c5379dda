import type { MouseEvent } from 'react';
import type { VideoDetail } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import { displayTitle, formatTimecode } from '../../../lib/index.ts';
import { DurationChip, Icon, NewTabMark, Picture, useIsHydrated, VisuallyHidden } from '../../../ui/index.ts';
import { useTitleLanguage } from '../../useTitleLanguage.ts';
import { watchUrl } from '../../watch-url.ts';
import styles from './Poster.module.css';
import { loadStage } from './useStage.ts';

interface PosterProps {
  video: VideoDetail;
  /** Where playback starts, in seconds. */
  startsAt: number;
  onOpen: () => void;
}

/** A video's picture. It links to the video service, and opens the player after hydration (Specification 2.6). */
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
      href={watchUrl(video, startsAt)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={press}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Picture src={video.thumbnail} width={1280} height={720} isEager="first" />
      <span className={styles.play}>
        <Icon name="play" size={32} />
      </span>
      <span className={styles.text}>
        {!isHydrated && t('video.player.watch')}
        {isHydrated &&
          (startsAt > 0 ? t('video.player.playFrom', { time: formatTimecode(startsAt) }) : t('video.player.play'))}
        <VisuallyHidden>
          <span lang={lang}>{t('video.player.titled', { title: displayTitle(video.title) })}</span>
        </VisuallyHidden>
        {!isHydrated && <NewTabMark />}
      </span>
      <span className={styles.length}>
        <DurationChip seconds={video.videoLength} />
      </span>
    </a>
  );
}
