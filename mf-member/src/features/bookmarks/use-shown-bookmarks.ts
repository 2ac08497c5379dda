import type { VideoListItem } from '@learning-center/shared/contract';
import { useRevalidator } from '@learning-center/shared/routing';
import { useAtomValue } from '@learning-center/shared/state';
import { bookmarkedIdsAtom, useBookmarkCheck } from '@learning-center/shared/video';
import { useEffect } from 'react';
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
  const count = items.length === 0 ? 0 : (answer?.count ?? 0) + shown - countedThen;
  useAdditions(answer, items);
  return { answer, items, shown, count };
}

/** Asks again when another tab bookmarked what this page does not show. */
function useAdditions(answer: BookmarksAnswer | undefined, items: readonly VideoListItem[]): void {
  const { revalidate } = useRevalidator();
  const ids = useAtomValue(bookmarkedIdsAtom);
  const known = new Set([...(answer?.ids ?? []), ...items.map(({ id }) => id)]);
  const isMissing = answer !== undefined && ids.some((id) => !known.has(id));
  useEffect(() => {
    if (isMissing) void revalidate();
  }, [isMissing, revalidate]);
}
