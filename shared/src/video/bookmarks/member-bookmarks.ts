import { isIntercepted, type ApiClient } from '../../api/index.ts';
import {
  endpoints,
  videoTypeEntry,
  type BookmarkQueryResult,
  type RequestOf,
  type VideoId,
  type VideoType,
} from '../../contract/index.ts';
import { GUEST_VIEWER, tellTabs } from '../../lib/index.ts';
import { atom, viewerAtom, viewerValueAtom } from '../../state/index.ts';
import { BOOKMARK_CHANNEL, readBookmarkNews, type BookmarkNews } from './bookmark-news.ts';

/** What a bookmark is set on; `type` gives the `dataType` on the wire (Specification 7.3, decision A52). */
export interface Bookmarkable {
  id: VideoId;
  type: VideoType;
  /** As the server said when it sent the video; a page rendered for everybody says false. */
  isBookmarked: boolean;
}

interface MemberBookmarks {
  load: 'idle' | 'loading' | 'loaded';
  ids: ReadonlySet<VideoId> | undefined;
  /** What the server has confirmed since; it stands above what was loaded, whichever came first. */
  changes: ReadonlyMap<VideoId, boolean>;
  /** When removed bookmarks had been set, where the server takes removals back. */
  removedDates: ReadonlyMap<VideoId, string>;
}

const NOTHING: MemberBookmarks = { load: 'idle', ids: undefined, changes: new Map(), removedDates: new Map() };

const memberBookmarksAtom = viewerValueAtom(NOTHING);
const pendingIdsAtom = atom<ReadonlySet<VideoId>>(new Set<VideoId>());

/** Says of each video whether the member has bookmarked it; undefined until that is known. A guest has no bookmarks. */
export const knownBookmarksAtom = atom((get) => {
  if (get(viewerAtom) === GUEST_VIEWER) return () => false;
  const { ids, changes } = get(memberBookmarksAtom);
  return (id: VideoId) => changes.get(id) ?? ids?.has(id);
});

/** The ids of the member's bookmarks, as far as they are known. */
export const bookmarkedIdsAtom = atom((get): readonly VideoId[] => {
  const { ids, changes } = get(memberBookmarksAtom);
  const added = [...changes].filter(([, isBookmarked]) => isBookmarked).map(([id]) => id);
  return [...new Set([...(ids ?? []), ...added])].filter((id) => changes.get(id) !== false);
});

/** Whether the member has bookmarked a video; undefined until that is known. */
export function bookmarkAtom(id: VideoId) {
  return atom((get) => get(knownBookmarksAtom)(id));
}

/** Whether a change of a video's bookmark is on its way. */
export function bookmarkPendingAtom(id: VideoId) {
  return atom((get) => get(pendingIdsAtom).has(id));
}

/** What is asked of a member's bookmarks, and by whom. */
export interface BookmarksQuestion {
  api: ApiClient;
  request: RequestOf<typeof endpoints.queryBookmarks>;
  signal?: AbortSignal | undefined;
}

/**
 * Asks for a member's bookmarks and learns from the answer what is bookmarked, in other tabs too;
 * only what was confirmed while it was on its way is newer (Specification 7.2).
 */
export const queryBookmarksAtom = atom(
  null,
  async (get, set, { api, request, signal }: BookmarksQuestion): Promise<BookmarkQueryResult> => {
    const viewer = get(viewerAtom);
    const before = get(memberBookmarksAtom).changes;
    const result = await api.call(endpoints.queryBookmarks, request, { signal });
    if (viewer !== get(viewerAtom)) return result;
    const newer = [...get(memberBookmarksAtom).changes].filter(([id, change]) => before.get(id) !== change);
    const { removedDates } = get(memberBookmarksAtom);
    set(memberBookmarksAtom, { load: 'loaded', ids: new Set(result.ids), changes: new Map(newer), removedDates });
    return result;
  },
);

/** Asks once for the ids of the member's bookmarks; a failure is only logged, and the next one to ask tries again. */
export const loadMemberBookmarksAtom = atom(null, async (get, set, api: ApiClient) => {
  if (get(memberBookmarksAtom).load !== 'idle') return;
  set(memberBookmarksAtom, { ...get(memberBookmarksAtom), load: 'loading' });
  try {
    await set(queryBookmarksAtom, { api, request: { idsOnly: true } });
  } catch (error) {
    set(memberBookmarksAtom, { ...get(memberBookmarksAtom), load: 'idle' });
    if (!isIntercepted(error)) reportError(error);
  }
});

const noteBookmarkAtom = atom(null, (get, set, { id, isBookmarked, bookmarkedAt }: BookmarkNews) => {
  const bookmarks = get(memberBookmarksAtom);
  const removedDates = new Map(bookmarks.removedDates);
  if (bookmarkedAt !== undefined) removedDates.set(id, bookmarkedAt);
  set(memberBookmarksAtom, {
    ...bookmarks,
    changes: new Map([...bookmarks.changes, [id, isBookmarked]]),
    removedDates,
  });
});

/** Takes over what another tab says that the server confirmed there; anything else it says is let go. */
export const hearBookmarkAtom = atom(null, (_get, set, message: unknown) => {
  const news = readBookmarkNews(message);
  if (news) set(noteBookmarkAtom, news);
});

/** A bookmark to set or to remove; `isUndo` sets one that was removed as it was, with its place in the list. */
export interface BookmarkUpdate {
  api: ApiClient;
  video: Bookmarkable;
  isBookmarked: boolean;
  isUndo?: boolean | undefined;
}

/**
 * Sets or removes a bookmark, one request at a time for each video (Specification 4).
 * Answers what the server confirmed, undefined while another request for the video is on its way, and rejects on failure.
 */
export const updateBookmarkAtom = atom(
  null,
  async (get, set, { api, video, isBookmarked, isUndo = false }: BookmarkUpdate) => {
    const { id, type } = video;
    if (get(pendingIdsAtom).has(id)) return undefined;
    set(pendingIdsAtom, new Set([...get(pendingIdsAtom), id]));
    try {
      const dataType = videoTypeEntry(type).value;
      const bookmarkedAt = isUndo ? get(memberBookmarksAtom).removedDates.get(id) : undefined;
      const request = { id, isBookmarked, dataType, ...(bookmarkedAt !== undefined && { bookmarkedAt }) };
      const result = await api.call(endpoints.updateBookmark, request);
      // A success that does not say the new state confirms the one that was requested.
      const confirmed = { ...result, id, isBookmarked: result.isBookmarked ?? isBookmarked };
      set(noteBookmarkAtom, confirmed);
      tellTabs(BOOKMARK_CHANNEL, confirmed);
      return confirmed.isBookmarked;
    } finally {
      set(pendingIdsAtom, new Set([...get(pendingIdsAtom)].filter((pending) => pending !== id)));
    }
  },
);
