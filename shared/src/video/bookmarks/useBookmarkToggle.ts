import { useEffect, useMemo } from 'react';
import { isIntercepted } from '../../api/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import {
  isLoggedInAtom,
  isNotAuthAtom,
  showToastAtom,
  useAtomValue,
  useServices,
  useSetAtom,
} from '../../state/index.ts';
import {
  bookmarkAtom,
  bookmarkPendingAtom,
  loadMemberBookmarksAtom,
  updateBookmarkAtom,
  type Bookmarkable,
} from './member-bookmarks.ts';

interface BookmarkToggleState {
  isBookmarked: boolean;
  isPending: boolean;
  /** Requests the opposite state; resolves after the response and never rejects. */
  toggle: () => Promise<void>;
}

/**
 * A video's bookmark, which changes only after the server confirms it (Specification 4 and 8.3). With `isUndo`, the
 * toggle restores a removed bookmark.
 */
export function useBookmarkToggle(video: Bookmarkable, { isUndo = false } = {}): BookmarkToggleState {
  const { api } = useServices();
  const t = useSharedText();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const memberBookmark = useAtomValue(useMemo(() => bookmarkAtom(video.id), [video.id]));
  const isPending = useAtomValue(useMemo(() => bookmarkPendingAtom(video.id), [video.id]));
  const load = useSetAtom(loadMemberBookmarksAtom);
  const update = useSetAtom(updateBookmarkAtom);
  const promptLogin = useSetAtom(isNotAuthAtom);
  const showToast = useSetAtom(showToastAtom);
  const isBookmarked = memberBookmark ?? video.isBookmarked;

  useEffect(() => {
    if (isLoggedIn) void load(api);
  }, [isLoggedIn, load, api]);

  async function toggle() {
    if (isLoggedIn === false) return promptLogin(true);
    try {
      const confirmed = await update({ api, video, isBookmarked: !isBookmarked, isUndo });
      if (confirmed === undefined) return;
      showToast({ tone: 'success', text: t(confirmed ? 'video.bookmark.added' : 'video.bookmark.removed') });
    } catch (error) {
      if (isIntercepted(error)) return;
      const text = t('error.text');
      const message = navigator.onLine ? text : t('video.bookmark.offline', { text });
      showToast({ tone: 'error', title: t('error.title'), text: message });
    }
  }

  return { isBookmarked, isPending, toggle };
}
