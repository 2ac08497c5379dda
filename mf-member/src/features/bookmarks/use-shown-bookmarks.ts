import type { VideoListItem } from '@learning-center/shared/contract';
import { useBookmarkCheck } from '@learning-center/shared/video';
import type { KnownData } from '../../member-data.ts';
import { useKeptItems } from '../../use-kept-items.ts';
import type { BookmarksAnswer } from './load-bookmarks.ts';

/** What the page shows: bookmarks, and those that were removed while they were shown, in their places. */
export interface ShownBookmarks {
  /** The newest answer; undefined until there was one. */
  answer: BookmarksAnswer | undefined;
  items: readonly VideoListItem[];
  /** Bookmarks that the filters leave, after what was removed and taken back since. */
  count: number;
  /** Those of them that are shown. */
  shown: number;
}

/** Keeps what is removed in its place until the visitor leaves, and counts what is left. */
export function useShownBookmarks(data: KnownData<BookmarksAnswer>): ShownBookmarks {
  const isBookmarked = useBookmarkCheck();
  const { answer, items } = useKeptItems(data.state === 'ready' ? data.answer : undefined, {
    idOf: (video: VideoListItem) => video.id,
    isRemoved: (video) => !isBookmarked(video),
  });
  const counted = new Set(answer?.ids);
  const shown = items.filter(isBookmarked).length;
  const countedThen = items.filter(({ id }) => counted.has(id)).length;
  return { answer, items, shown, count: (answer?.count ?? 0) + shown - countedThen };
}
