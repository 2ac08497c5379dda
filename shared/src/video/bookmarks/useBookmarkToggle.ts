import { useEffect, useMemo } from 'react';
import { isIntercepted } from '../../api/index.ts';
import {
  isLoggedInAtom,
  isNotAuthAtom,
  showToastAtom,
  useAtomValue,
  useServices,
  useSetAtom,
} from '../../state/index.ts';
import { useSharedText } from '../../i18n/index.ts';

import {
  bookmarkAtom,
  bookmarkPendingAtom,
  loadMemberBookmarksAtom,
  updateBookmarkAtom,
  type Bookmarkable,
} from './member-bookmarks.ts';

/** A video's bookmark as a button shows it. */
export interface BookmarkToggleState {
  isBookmarked: boolean;
  isPending: boolean;
  /** Asks the server for the other state; resolves when it has answered, and never rejects. */
  toggle: () => Promise<void>;
}

/**
 * A video's bookmark: flips only after the server confirms, and says so (Specification 4 and 8.3). `isUndo` where the
 * toggle takes a removal back.
 */
export function useBookmarkToggle(video: Bookmarkable, { isUndo = false } = {}): BookmarkToggleState {
  const { api } = useServices();
  const t = useSharedText();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const known = useAtomValue(useMemo(() => bookmarkAtom(video.id), [video.id]));
  const isPending = useAtomValue(useMemo(() => bookmarkPendingAtom(video.id), [video.id]));
  const load = useSetAtom(loadMemberBookmarksAtom);
  const update = useSetAtom(updateBookmarkAtom);
  const askToLogIn = useSetAtom(isNotAuthAtom);
  const showToast = useSetAtom(showToastAtom);
  const isBookmarked = known ?? video.isBookmarked;

  useEffect(() => {
    if (isLoggedIn) void load(api);
  }, [isLoggedIn, load, api]);

  async function toggle() {
    if (isLoggedIn === false) return askToLogIn(true);
    try {
      const confirmed = await update({ api, video, isBookmarked: !isBookmarked, isUndo });
      if (confirmed === undefined) return;
      showToast({ tone: 'success', text: t(confirmed ? 'video.bookmark.added' : 'video.bookmark.removed') });
    } catch (error) {
      if (isIntercepted(error)) return;
      const text = t('error.text');
      const said = navigator.onLine ? text : t('video.bookmark.offline', { text });
      showToast({ tone: 'error', title: t('error.title'), text: said });
    }
  }

  return { isBookmarked, isPending, toggle };
}
