import type { VideoListItem } from '@learning-center/shared/contract';
import { displayTitle } from '@learning-center/shared/lib';
import { LocalLink } from '@learning-center/shared/routing';
import { classNames, DashText } from '@learning-center/shared/ui';
import { BookmarkToggle, VideoPicture } from '@learning-center/shared/video';
import type { ComponentProps } from 'react';
import styles from './VideoRow.module.css';

/** The picture of a row's video with its length. A started one shows what is left. */
export function RowPicture({ video }: { video: Pick<VideoListItem, 'id' | 'thumbnail' | 'videoLength'> }) {
  return (
    <div className={styles.picture}>
      <VideoPicture video={video} hidesWatched />
    </div>
  );
}

interface RowLinkProps extends ComponentProps<typeof LocalLink> {
  title: string;
  isCurrent: boolean;
}

/** A video's title as a link that covers its row. */
export function RowLink({ title, isCurrent, className, ...link }: RowLinkProps) {
  return (
    <LocalLink {...link} className={classNames(styles.link, className)} aria-current={isCurrent ? 'true' : undefined}>
      <DashText text={displayTitle(title)} />
    </LocalLink>
  );
}

/** The bookmark of a row's video, above the link that covers the row. */
export function RowBookmark(props: ComponentProps<typeof BookmarkToggle>) {
  return (
    <span className={styles.bookmark}>
      <BookmarkToggle {...props} />
    </span>
  );
}
