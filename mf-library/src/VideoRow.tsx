import type { VideoListItem } from '@learning-center/shared/contract';
import { displayTitle } from '@learning-center/shared/lib';
import { LocalLink } from '@learning-center/shared/routing';
import { classNames, DashText, DurationChip, Picture } from '@learning-center/shared/ui';
import { BookmarkToggle } from '@learning-center/shared/video';
import type { ComponentProps } from 'react';
import styles from './VideoRow.module.css';

/** The picture of a row's video with its length. */
export function RowPicture(props: { video: Pick<VideoListItem, 'thumbnail' | 'videoLength'>; width: number }) {
  const { video, width } = props;
  return (
    <span className={styles.picture}>
      <Picture src={video.thumbnail} width={width} height={(width * 9) / 16} />
      <span className={styles.length}>
        <DurationChip seconds={video.videoLength} />
      </span>
    </span>
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
