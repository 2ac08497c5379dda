import type { VideoListItem } from '@learning-center/shared/contract';
import type { ViewMode } from '@learning-center/shared/ui';
import { useBookmarkCheck } from '@learning-center/shared/video';
import { useRef, type ReactNode } from 'react';
import { useFocusInPlace } from '../../use-focus-in-place.ts';
import styles from './Bookmarks.module.css';
import { RemovedBookmark } from './RemovedBookmark.tsx';

/** The place of a bookmark: its card, or a slim row once the server has confirmed that it is removed (design "Bookmark"). */
export function BookmarkPlace(props: { video: VideoListItem; view: ViewMode; children: ReactNode }) {
  const { video, view, children } = props;
  const isBookmarked = useBookmarkCheck()(video);
  const place = useRef<HTMLDivElement>(null);
  // In a slim row that is the button that takes it back, in a card the bookmark.
  useFocusInPlace(place, isBookmarked, 'button');
  return (
    <div ref={place} className={styles.place} data-place>
      {isBookmarked ? children : <RemovedBookmark video={video} view={view} />}
    </div>
  );
}
