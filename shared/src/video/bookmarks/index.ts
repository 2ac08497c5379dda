export { BookmarkToggle } from './BookmarkToggle.tsx';
export type { Bookmarkable } from './member-bookmarks.ts';
export { useBookmarkToggle, type BookmarkToggleState } from './useBookmarkToggle.ts';
