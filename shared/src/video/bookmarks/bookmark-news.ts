import type { VideoId } from '../../contract/index.ts';
/** On which channel the tabs of one browser tell each other of bookmarks. */
export const BOOKMARK_CHANNEL = 'lc.bookmark';

/** A bookmark as the server confirmed it. */
export interface BookmarkNews {
  id: VideoId;
  isBookmarked: boolean;
  /** Of a removed bookmark: when it was set, where the server takes removals back. */
  bookmarkedAt?: string | undefined;
}

/** Reads what another tab said; undefined where it is no such news. */
export function readBookmarkNews(message: unknown): BookmarkNews | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { id, isBookmarked, bookmarkedAt } = message as Partial<Record<keyof BookmarkNews, unknown>>;
  const isId = typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id));
  if (!isId || typeof isBookmarked !== 'boolean') return undefined;
  return {
    id,
    isBookmarked,
    bookmarkedAt: typeof bookmarkedAt === 'string' ? bookmarkedAt : undefined,
  };
}
