import type { SkillPathListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { paths } from '@learning-center/shared/routing';
import { Icon } from '@learning-center/shared/ui';
import { useTitleLanguage } from '@learning-center/shared/video';
import { RowBookmark, RowLink, RowPicture } from '../../VideoRow.tsx';
import type { PlaylistVideo } from './path-cache.ts';
import styles from './PlaylistRow.module.css';

interface PlaylistRowProps {
  path: SkillPathListItem;
  video: PlaylistVideo;
  number: number;
  isCurrent: boolean;
  isWatched: boolean;
  preventScrollReset: boolean;
}

/** A video of a path: number or check mark, picture, bookmark, and a title whose link covers the row. */
export function PlaylistRow({ path, video, number, isCurrent, isWatched, preventScrollReset }: PlaylistRowProps) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.titleLanguage);
  return (
    <li className={styles.row} data-current={isCurrent || undefined} data-watched={isWatched || undefined}>
      <span className={styles.number}>
        {isWatched ? <Icon name="check" size={16} label={t('video.watched')} /> : number}
      </span>
      <RowPicture video={video} />
      <RowLink
        title={video.title}
        isCurrent={isCurrent}
        to={paths.skillPath(path.urlName, video.urlName)}
        className={styles.title}
        lang={lang}
        preventScrollReset={preventScrollReset}
      />
      <RowBookmark video={video} />
    </li>
  );
}
