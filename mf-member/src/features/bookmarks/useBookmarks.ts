import type { VideoListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { useRevalidator } from '@learning-center/shared/routing';
import { useAtomValue, useServices, useSetAtom } from '@learning-center/shared/state';
import {
  bookmarkedIdsAtom,
  showBookmarksChangedAtom,
  updateBookmarkAtom,
  useBookmarkCheck,
} from '@learning-center/shared/video';
import { useEffect } from 'react';
import type { ListState } from '../../list/member-list.ts';
import { useMemberList } from '../../list/useMemberList.ts';
import { runBatch, useSelection } from '../../list/useSelection.ts';
import { bookmarkList, type BookmarksResult } from './data.ts';

export type DisplayedBookmarks = ReturnType<typeof useBookmarks>;

/** The bookmarks on display. Those that were removed while the page is open keep their places. */
export function useBookmarks(data: ListState<BookmarksResult>) {
  const isBookmarked = useBookmarkCheck();
  const list = useMemberList(data, bookmarkList, (video) => !isBookmarked(video));
  const { revalidate } = useRevalidator();
  const ids = useAtomValue(bookmarkedIdsAtom);
  const { result, items } = list;
  const displayedIds = new Set([...(result?.ids ?? []), ...items.map(({ id }) => id)]);
  // Another tab added a bookmark.
  const isMissing = result !== undefined && ids.some((id) => !displayedIds.has(id));
  useEffect(() => {
    if (isMissing) void revalidate();
  }, [isMissing, revalidate]);
  return list;
}

/** Selects bookmarks to remove or restore them together, with one message. */
export function useBookmarkSelection(videos: readonly VideoListItem[]) {
  const { api } = useServices();
  const t = useSharedText();
  const update = useSetAtom(updateBookmarkAtom);
  const showChanged = useSetAtom(showBookmarksChangedAtom);
  /** Resolves with those that the server confirmed. */
  const change = async (changing: readonly VideoListItem[], isBookmarked: boolean) => {
    const changed = await runBatch(changing, async (video) => {
      const confirmed = await update({ api, video, isBookmarked, isUndo: isBookmarked }).catch(() => undefined);
      return confirmed === isBookmarked;
    });
    if (changed.length > 0) showChanged({ t, ids: changed.map(({ id }) => id), isBookmarked });
    return changed;
  };
  return useSelection({
    items: videos.filter(useBookmarkCheck()),
    idOf: bookmarkList.idOf,
    titleOf: ({ title }) => displayTitle(title),
    remove: (selected) => change(selected, false),
    restore: (removed) => change(removed, true),
    canRestore: () => true,
  });
}
