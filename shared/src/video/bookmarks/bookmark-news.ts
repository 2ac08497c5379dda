import type { VideoId } from '../../contract/index.ts';
import { openTabChannel } from '../../lib/index.ts';

/** On which channel the tabs of one browser tell each other of bookmarks. */
export const BOOKMARK_CHANNEL = 'lc.bookmark';

/** A bookmark as the server confirmed it. */
export interface BookmarkNews {
  id: VideoId;
  isBookmarked: boolean;
}

/** Tells the other tabs what the server confirmed. */
export function announceBookmark(news: BookmarkNews): void {
  const channel = openTabChannel(BOOKMARK_CHANNEL);
  channel.announce(news);
  channel.close();
}

/** Reads what another tab said; undefined where it is no such news. */
export function readBookmarkNews(message: unknown): BookmarkNews | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { id, isBookmarked } = message as Partial<Record<keyof BookmarkNews, unknown>>;
  const isId = typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id));
  return isId && typeof isBookmarked === 'boolean' ? { id, isBookmarked } : undefined;
}
