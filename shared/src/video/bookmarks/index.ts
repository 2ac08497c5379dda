export { BookmarkToggle } from './BookmarkToggle.tsx';
export {
  bookmarkedIdsAtom,
  queryBookmarksAtom,
  type Bookmarkable,
  type BookmarksQuestion,
} from './member-bookmarks.ts';
export { useBookmarkCheck } from './useBookmarkCheck.ts';
export { useBookmarksOfOtherTabs } from './useBookmarksOfOtherTabs.ts';
export { useBookmarkToggle, type BookmarkToggleState } from './useBookmarkToggle.ts';
