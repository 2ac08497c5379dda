import type { SkillPathListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { LocalLink, paths } from '@learning-center/shared/routing';
import { Icon, Picture, TimelineChip } from '@learning-center/shared/ui';
import { BookmarkToggle, useTitleLanguage } from '@learning-center/shared/video';
import type { PlaylistVideo } from './known-paths.ts';
import styles from './PlaylistRow.module.css';

interface PlaylistRowProps {
  path: SkillPathListItem;
  video: PlaylistVideo;
  number: number;
  isCurrent: boolean;
  isWatched: boolean;
  keepsScroll: boolean;
}

/** A video of a path: its number or a tick, its picture, its title, which covers the row, and its bookmark. */
export function PlaylistRow({ path, video, number, isCurrent, isWatched, keepsScroll }: PlaylistRowProps) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.titleLanguage);
  return (
    <li className={styles.row} data-current={isCurrent || undefined} data-watched={isWatched || undefined}>
      <span className={styles.number}>
        {isWatched ? <Icon name="check" size={16} label={t('video.watched')} /> : number}
      </span>
      <span className={styles.art}>
        <Picture src={video.thumbnail} width={112} height={63} />
        <span className={styles.length}>
          <TimelineChip seconds={video.videoLength} />
        </span>
      </span>
      <LocalLink
        to={paths.skillPath(path.urlName, video.urlName)}
        className={styles.link}
        lang={lang}
        aria-current={isCurrent ? 'true' : undefined}
        preventScrollReset={keepsScroll}
      >
        {displayTitle(video.title)}
      </LocalLink>
      <span className={styles.bookmark}>
        <BookmarkToggle video={video} />
      </span>
    </li>
  );
}
