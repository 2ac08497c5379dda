import { Fragment } from 'react';
import type { VideoListItem } from '../../contract/index.ts';
import { useLanguage, useSharedText } from '../../i18n/index.ts';
import { formatServerDate, formatShortDate } from '../../lib/index.ts';
import { CardMeta, LevelDiamonds } from '../../ui/index.ts';
import { splitNameList } from '../name-list.ts';
import styles from './VideoFacts.module.css';

interface VideoFactsProps {
  video: VideoListItem;
  hasType: boolean;
  hasDate: boolean;
}

/** A line with the level in words, the speakers, the date and the mark CC. */
export function VideoFacts({ video, hasType, hasDate }: VideoFactsProps) {
  const t = useSharedText();
  const language = useLanguage();
  return (
    <CardMeta>
      {hasType && <span>{t(`video.type.${video.type}`)}</span>}
      <LevelDiamonds level={video.level} hasName />
      {video.speakers.length > 0 && <SpeakerNames names={video.speakers} />}
      {hasDate && video.date !== '' && (
        <time dateTime={formatServerDate(video.date)}>{formatShortDate(video.date, language)}</time>
      )}
      {video.hasCaptions && (
        <span className={styles.captions} role="img" aria-label={t('video.captions')}>
          CC
        </span>
      )}
    </CardMeta>
  );
}

/** Lines break between names only. */
function SpeakerNames({ names }: { names: readonly string[] }) {
  return (
    <span>
      {splitNameList(names, useLanguage()).map(({ name, sign, gap }, position) => (
        <Fragment key={position}>
          <span className={styles.speaker}>{name + sign}</span>
          {gap}
        </Fragment>
      ))}
    </span>
  );
}
