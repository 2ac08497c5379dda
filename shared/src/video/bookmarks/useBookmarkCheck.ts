import { useAtomValue } from '../../state/index.ts';
import { bookmarkLookupAtom, type Bookmarkable } from './member-bookmarks.ts';

/** Looks up whether a video of a list is bookmarked (Specification 4). */
export function useBookmarkCheck(): (video: Pick<Bookmarkable, 'id' | 'isBookmarked'>) => boolean {
  const lookUp = useAtomValue(bookmarkLookupAtom);
  return ({ id, isBookmarked }) => lookUp(id) ?? isBookmarked;
}
