import { useEffect, useState } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { isLoggedInAtom, useAtomValue, useServices, useSetAtom, type Store } from '../../state/index.ts';
import { changeBookmarkAtom } from './change-bookmark.ts';
import { bookmarkLookupAtom, loadMemberBookmarksAtom, pendingIdsAtom, type Bookmarkable } from './member-bookmarks.ts';
import { bookmarkAsGuestAtom, savedIdsAtom, type GuestBookmark } from './saved-videos.ts';

interface BookmarkToggleState {
  isBookmarked: boolean;
  /** A guest saved the video on this device. */
  isSaved: boolean;
  isPending: boolean;
  /** Requests the opposite state of a member's bookmark; never rejects. The login dialog returns the focus to `opener`. */
  toggle: (opener?: HTMLElement) => Promise<void>;
}

/**
 * A video's bookmark, which changes only after the server confirms it (Specification 4 and 8.3). A guest gets the login
 * dialog. With `isUndo`, the toggle restores a removed bookmark.
 */
export function useBookmarkToggle(video: GuestBookmark['video'], { isUndo = false } = {}): BookmarkToggleState {
  const { api, store } = useServices();
  const t = useSharedText();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const isBookmarked = useBookmarkCheck()(video);
  const isSaved = useAtomValue(savedIdsAtom).has(video.id);
  const isChanging = useAtomValue(pendingIdsAtom).has(video.id);
  const load = useSetAtom(loadMemberBookmarksAtom);
  const change = useSetAtom(changeBookmarkAtom);
  const bookmarkAsGuest = useSetAtom(bookmarkAsGuestAtom);
  const [isWaiting, setIsWaiting] = useState(false);

  useEffect(() => {
    if (isLoggedIn) void load(api);
  }, [isLoggedIn, load, api]);

  async function toggle(opener?: HTMLElement) {
    let isMember = isLoggedIn;
    if (isMember === undefined) {
      setIsWaiting(true);
      isMember = await loginState(store);
      setIsWaiting(false);
    }
    if (isMember) await change({ api, t, video, isBookmarked: !isBookmarked, isUndo });
    else bookmarkAsGuest({ video, opener });
  }

  return { isBookmarked, isSaved, isPending: isChanging || isWaiting, toggle };
}

/** Resolves once it is known whether a member is logged in. The store may know before the button is rendered again. */
function loginState(store: Store): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      const isLoggedIn = store.get(isLoggedInAtom);
      if (isLoggedIn === undefined) return;
      stop();
      resolve(isLoggedIn);
    };
    const stop = store.sub(isLoggedInAtom, check);
    check();
  });
}

/** Looks up whether a video of a list is bookmarked (Specification 4). */
export function useBookmarkCheck(): (video: Pick<Bookmarkable, 'id' | 'isBookmarked'>) => boolean {
  const lookUp = useAtomValue(bookmarkLookupAtom);
  return ({ id, isBookmarked }) => lookUp(id) ?? isBookmarked;
}
