import { useAtomValue } from '../../state/index.ts';
import { knownBookmarksAtom, type Bookmarkable } from './member-bookmarks.ts';

/** Says of each video of a list whether it is bookmarked, as far as the server has confirmed (Specification 4). */
export function useBookmarkCheck(): (video: Pick<Bookmarkable, 'id' | 'isBookmarked'>) => boolean {
  const isKnownAsBookmarked = useAtomValue(knownBookmarksAtom);
  return ({ id, isBookmarked }) => isKnownAsBookmarked(id) ?? isBookmarked;
}
