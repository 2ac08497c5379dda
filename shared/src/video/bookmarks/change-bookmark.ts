import { isIntercepted } from '../../api/index.ts';
import type { VideoId } from '../../contract/index.ts';
import type { SharedKey } from '../../i18n/index.ts';
import { paths } from '../../routing/index.ts';
import { atom, showMergedToastAtom, showToastAtom } from '../../state/index.ts';
import { updateBookmarkAtom, type UpdateBookmarkOptions } from './member-bookmarks.ts';

// compat: released sections pass functions that do not know later keys.
/** The texts of these toasts alone. */
type BookmarkKey =
  | 'error.text'
  | 'error.title'
  | `video.bookmark.${'added' | 'addedSeveral' | 'offline' | 'removed' | 'removedSeveral' | 'view'}`;
type BookmarkText = (key: Extract<SharedKey, BookmarkKey>, slots?: Record<string, string | number>) => string;

/** Tells that bookmarks were set or removed. Several such messages become one with their number. */
export const showBookmarksChangedAtom = atom(
  null,
  (_get, set, { t, ids, isBookmarked }: { t: BookmarkText; ids: readonly VideoId[]; isBookmarked: boolean }) => {
    const kind = isBookmarked ? 'added' : 'removed';
    const link = { to: paths.bookmarks(), text: t('video.bookmark.view') };
    set(showMergedToastAtom, {
      kind: `bookmark ${kind}`,
      ids,
      describe: (count) =>
        count === 1
          ? { text: t(`video.bookmark.${kind}`) }
          : { text: t(`video.bookmark.${kind}Several`, { count }), link },
    });
  },
);

/** Sets or removes a bookmark, and shows the result as a toast (Specification 8.3). Resolves with the confirmed state. */
export const changeBookmarkAtom = atom(
  null,
  async (_get, set, { t, ...options }: UpdateBookmarkOptions & { t: BookmarkText }) => {
    try {
      const confirmed = await set(updateBookmarkAtom, options);
      if (confirmed !== undefined)
        set(showBookmarksChangedAtom, { t, ids: [options.video.id], isBookmarked: confirmed });
      return confirmed;
    } catch (error) {
      if (isIntercepted(error)) return undefined;
      const text = t('error.text');
      const message = navigator.onLine ? text : t('video.bookmark.offline', { text });
      set(showToastAtom, { tone: 'error', title: t('error.title'), text: message });
      return undefined;
    }
  },
);
