import type { ReactNode } from 'react';
import type { RelevanceItem } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { formatVideoLength } from '../../lib/index.ts';
import { CardArt, DurationChip, Icon, type PictureProps, ProgressBar, Row } from '../../ui/index.ts';
import { useWatchState } from '../progress/useWatchedVideos.ts';
import styles from './PictureChip.module.css';

interface VideoPictureProps {
  video: Pick<RelevanceItem, 'id' | 'thumbnail' | 'videoLength'>;
  isEager?: PictureProps['isEager'];
  /** A button in the corner. */
  topEnd?: ReactNode;
  /** The list itself says which videos were watched. */
  hidesWatched?: boolean | undefined;
}

/**
 * A video's picture with its length (design "Thumbnails"). After hydration it also shows what the viewer watched; that
 * moves nothing.
 */
export function VideoPicture({ video, isEager, topEnd, hidesWatched = false }: VideoPictureProps) {
  const t = useSharedText();
  const state = useWatchState(video.id, { needsHistory: !hidesWatched });
  const started = state?.kind === 'started' ? state : undefined;
  const left = started && formatVideoLength((started.duration || video.videoLength) - started.time);
  const watched = state?.kind === 'watched' && !hidesWatched ? t('video.watched') : undefined;
  return (
    <CardArt
      src={video.thumbnail}
      width={640}
      height={360}
      isEager={isEager}
      topEnd={topEnd}
      bottomEnd={
        <PictureChip
          seconds={video.videoLength}
          isWatched={watched !== undefined}
          mark={left ? t('video.progress.left', { time: left }) : watched}
        />
      }
      progress={started && <StartedBar {...started} />}
    />
  );
}

function StartedBar({ time, duration }: { time: number; duration: number }) {
  const t = useSharedText();
  const texts = { time: formatVideoLength(time), length: formatVideoLength(duration) };
  return <ProgressBar value={time} max={duration || 1} label={t('video.progress.label', texts)} />;
}

interface PictureChipProps {
  seconds?: number | undefined;
  /** What the viewer watched, as text. */
  mark: string | undefined;
  isWatched: boolean;
}

/** A video's length in the corner of its picture. The mark appears beside it without moving it. */
export function PictureChip({ seconds = 0, mark, isWatched }: PictureChipProps) {
  return (
    <Row as="span" className={styles.chips} data-mark={mark && (isWatched ? 'watched' : 'started')}>
      {mark && (
        <Row as="span" size="2xs" isStrong isNumeric isOneLine className={styles.mark}>
          {isWatched && <Icon name="check" size={16} />}
          <span className={styles.text}>{mark}</span>
        </Row>
      )}
      <DurationChip seconds={seconds} />
    </Row>
  );
}
