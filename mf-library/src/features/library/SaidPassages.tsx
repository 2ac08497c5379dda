import { languageByCode, type VideoListItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatTimecode } from '@learning-center/shared/lib';
import { LocalLink, videoPath } from '@learning-center/shared/routing';
import { Highlight } from '@learning-center/shared/ui';
import { titleState } from '@learning-center/shared/video';
import { useLibraryText } from '../../library-text.ts';
import styles from './SaidPassages.module.css';

interface SaidPassagesProps {
  video: VideoListItem;
  /** The search query that the links preserve (A41). */
  query: URLSearchParams;
  highlight: string;
}

/** Where searched words are said in a video, each a link that starts there. */
export function SaidPassages({ video, query, highlight }: SaidPassagesProps) {
  const t = useLibraryText();
  const { bcp47 } = languageByCode(useLanguage());
  if (!video.said?.length) return null;
  return (
    <ul className={styles.passages} aria-label={t('search.said.label')}>
      {video.said.map(({ time, text, language }) => (
        <li key={time}>
          <LocalLink className={styles.passage} to={pathAt(video, query, time)} state={titleState(video)}>
            <span className={styles.time}>{t('search.said.at', { time: formatTimecode(time) })}</span>{' '}
            <q className={styles.text} lang={language === '' || language === bcp47 ? undefined : language}>
              <Highlight text={text} match={highlight} />
            </q>
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

function pathAt(video: VideoListItem, query: URLSearchParams, time: number): string {
  const path = videoPath(video, query);
  return time >= 1 ? `${path}&t=${Math.floor(time)}` : path;
}
