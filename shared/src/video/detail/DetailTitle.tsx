import type { VideoDetail } from '../../contract/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { BookmarkToggle } from '../bookmarks/index.ts';
import { useTitleLanguage } from '../use-title-language.ts';
import styles from './DetailTitle.module.css';

/** A video's title, which takes the focus after navigation, with its bookmark (Specification 2.6). */
export function DetailTitle({ video }: { video: VideoDetail }) {
  const lang = useTitleLanguage(video.titleLanguage);
  return (
    <div className={styles.row}>
      <h1 className={styles.title} tabIndex={-1} lang={lang}>
        {displayTitle(video.title)}
      </h1>
      <BookmarkToggle video={video} variant="labelled" />
    </div>
  );
}
