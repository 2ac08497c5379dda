import { useEffect } from 'react';
import { openTabChannel } from '../../lib/index.ts';
import { useSetAtom } from '../../state/index.ts';
import { BOOKMARK_CHANNEL } from './bookmark-news.ts';
import { hearBookmarkAtom } from './member-bookmarks.ts';

/** Keeps the page's bookmarks in step with what the member does in other tabs. */
export function useBookmarksOfOtherTabs(): void {
  const hear = useSetAtom(hearBookmarkAtom);
  useEffect(() => {
    const channel = openTabChannel(BOOKMARK_CHANNEL);
    channel.listen(hear);
    return () => channel.close();
  }, [hear]);
}
