import type { VideoListItem } from '@learning-center/shared/contract';
import { useRevalidator } from '@learning-center/shared/routing';
import { useAtomValue } from '@learning-center/shared/state';
import { bookmarkedIdsAtom, useBookmarkCheck } from '@learning-center/shared/video';
import { useEffect } from 'react';
import type { ListState } from '../../member-data.ts';
import { useRetainedItems } from '../../useRetainedItems.ts';
import type { BookmarksResult } from './load-bookmarks.ts';

/** The displayed bookmarks, including those removed while the page is open. */
export interface DisplayedBookmarks {
  /** The latest result; undefined until the first one. */
  result: BookmarksResult | undefined;
  items: readonly VideoListItem[];
  /** Matching bookmarks, adjusted for removals and undos since the result. */
  count: number;
  /** Displayed bookmarks that are not removed. */
  visibleCount: number;
}

/** Keeps removed bookmarks in the list until the visitor leaves, and adjusts the count. */
export function useDisplayedBookmarks(data: ListState<BookmarksResult>): DisplayedBookmarks {
  const isBookmarked = useBookmarkCheck();
  const { result, items } = useRetainedItems(data.state === 'ready' ? data.result : undefined, {
    idOf: (video: VideoListItem) => video.id,
    isRemoved: (video) => !isBookmarked(video),
  });
  const countedIds = new Set(result?.ids);
  const visibleCount = items.filter(isBookmarked).length;
  const countedItems = items.filter(({ id }) => countedIds.has(id)).length;
  const count = items.length === 0 ? 0 : (result?.count ?? 0) + visibleCount - countedItems;
  useReloadOnAdditions(result, items);
  return { result, items, visibleCount, count };
}

/** Reloads after another tab added a bookmark that is not displayed. */
function useReloadOnAdditions(result: BookmarksResult | undefined, items: readonly VideoListItem[]): void {
  const { revalidate } = useRevalidator();
  const ids = useAtomValue(bookmarkedIdsAtom);
  const displayedIds = new Set([...(result?.ids ?? []), ...items.map(({ id }) => id)]);
  const isMissing = result !== undefined && ids.some((id) => !displayedIds.has(id));
  useEffect(() => {
    if (isMissing) void revalidate();
  }, [isMissing, revalidate]);
}
