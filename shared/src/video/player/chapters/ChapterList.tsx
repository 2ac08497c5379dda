import type { RefObject } from 'react';
import type { VideoDetail } from '../../../contract/index.ts';
import { formatTimecode, type Timecode } from '../../../lib/index.ts';
import { classNames, Text } from '../../../ui/index.ts';
import { useCurrentChapter } from '../player-context.tsx';
import { useTitleLanguage } from '../../useTitleLanguage.ts';
import styles from './ChapterList.module.css';
import { TimecodeLink } from './TimecodeLink.tsx';

interface ChapterListProps {
  video: Pick<VideoDetail, 'urlName' | 'titleLanguage'>;
  /** A line without `time` is plain text. */
  lines: readonly (Timecode | { text: string; time?: undefined })[];
  listRef?: RefObject<HTMLOListElement | null> | undefined;
  id?: string | undefined;
  className?: string | undefined;
  label?: string | undefined;
  /** The id of the heading that names the list. */
  headingId?: string | undefined;
}

/** Chapters with their times as links; marks the current one (Specification 2.6, A45). */
export function ChapterList({ video, lines, listRef, id, className, label, headingId }: ChapterListProps) {
  const current = useCurrentChapter();
  const lang = useTitleLanguage(video.titleLanguage);
  return (
    <Text
      as="ol"
      ref={listRef}
      id={id}
      measure="text"
      className={classNames(styles.list, className)}
      aria-label={label}
      aria-labelledby={headingId}
    >
      {lines.map((line, position) => (
        <li key={position}>
          {line.time === undefined ? (
            <span className={styles.line} lang={lang}>
              <span className={styles.text}>{line.text}</span>
            </span>
          ) : (
            <TimecodeLink
              video={video}
              timecode={line}
              className={styles.line}
              isCurrent={current?.time === line.time && current.text === line.text}
            >
              <Text as="span" isStrong isNumeric className={styles.time}>
                {formatTimecode(line.time)}
              </Text>{' '}
              <span className={styles.text} lang={lang}>
                {line.text}
              </span>
            </TimecodeLink>
          )}
        </li>
      ))}
    </Text>
  );
}
