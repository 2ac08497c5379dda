import { isIntercepted, type ApiClient } from '../../api/index.ts';
import {
  isVideoId,
  videoTypeEntry,
  type BookmarkQueryResult,
  type RequestOf,
  type VideoId,
  type VideoType,
  queryBookmarks,
  updateBookmark,
} from '../../contract/index.ts';
import { broadcastToTabs, GUEST_VIEWER } from '../../lib/index.ts';
import { atom, viewerAtom, viewerValueAtom } from '../../state/index.ts';

/**
 * A member's bookmarks on this page. Called by `useBookmarkToggle.ts`, lists and `useMemberSync.ts`. Owns the
 * confirmed state and the channel `lc.bookmark`; guests have `saved-videos.ts`. Fails: the state before stays, because
 * only a confirmed change is stored.
 */

/** The video of a bookmark; its `type` becomes `dataType` on the wire (Specification 7.3, A52). */
export interface Bookmarkable {
  id: VideoId;
  type: VideoType;
  /** As the API sent it; always false on a page that is rendered for everybody. */
  isBookmarked: boolean;
}

interface MemberBookmarks {
  load: 'idle' | 'loading' | 'loaded';
  ids: ReadonlySet<VideoId> | undefined;
  /** Changes that the server confirmed since loading; they override `ids`. */
  changes: ReadonlyMap<VideoId, boolean>;
  /** When removed bookmarks had been set, for undo; ISO 8601. */
  removedDates: ReadonlyMap<VideoId, string>;
}

const EMPTY: MemberBookmarks = { load: 'idle', ids: undefined, changes: new Map(), removedDates: new Map() };

const memberBookmarksAtom = viewerValueAtom(EMPTY);
/** The videos whose bookmark requests are pending. */
export const pendingIdsAtom = atom<ReadonlySet<VideoId>>(new Set<VideoId>());

/** Looks up whether the member has bookmarked a video; undefined until loaded. A guest has no bookmarks. */
export const bookmarkLookupAtom = atom((get) => {
  if (get(viewerAtom) === GUEST_VIEWER) return () => false;
  const { ids, changes } = get(memberBookmarksAtom);
  return (id: VideoId) => changes.get(id) ?? ids?.has(id);
});

/** The ids of the member's loaded bookmarks. */
export const bookmarkedIdsAtom = atom((get): readonly VideoId[] => {
  const { ids, changes } = get(memberBookmarksAtom);
  const added = [...changes].filter(([, isBookmarked]) => isBookmarked).map(([id]) => id);
  return [...new Set([...(ids ?? []), ...added])].filter((id) => changes.get(id) !== false);
});

interface QueryBookmarksOptions {
  api: ApiClient;
  request: RequestOf<typeof queryBookmarks>;
  signal?: AbortSignal | undefined;
}

/**
 * Requests the member's bookmarks and stores their ids (Specification 7.2). Changes that were confirmed during the
 * request stay, because they are newer than its response.
 */
export const queryBookmarksAtom = atom(
  null,
  async (get, set, { api, request, signal }: QueryBookmarksOptions): Promise<BookmarkQueryResult> => {
    const viewer = get(viewerAtom);
    const before = get(memberBookmarksAtom).changes;
    const result = await api.call(queryBookmarks, request, { signal });
    if (viewer !== get(viewerAtom)) return result;
    const newer = [...get(memberBookmarksAtom).changes].filter(([id, change]) => before.get(id) !== change);
    const { removedDates } = get(memberBookmarksAtom);
    set(memberBookmarksAtom, { load: 'loaded', ids: new Set(result.ids), changes: new Map(newer), removedDates });
    return result;
  },
);

/** Loads the ids of the member's bookmarks once. A failure is only logged; the next call tries again. */
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

/** The tab channel for bookmark changes. */
export const BOOKMARK_CHANNEL = 'lc.bookmark';

/** A change that the server confirmed. `bookmarkedAt` is when a removed bookmark had been set, if it can be restored. */
interface BookmarkChange {
  id: VideoId;
  isBookmarked: boolean;
  bookmarkedAt?: string | undefined;
}

const applyBookmarkChangeAtom = atom(null, (get, set, { id, isBookmarked, bookmarkedAt }: BookmarkChange) => {
  const bookmarks = get(memberBookmarksAtom);
  const removedDates = new Map(bookmarks.removedDates);
  if (bookmarkedAt !== undefined) removedDates.set(id, bookmarkedAt);
  set(memberBookmarksAtom, {
    ...bookmarks,
    changes: new Map([...bookmarks.changes, [id, isBookmarked]]),
    removedDates,
  });
});

/** Applies a change that the server confirmed to another tab; ignores any other message. */
export const receiveBookmarkAtom = atom(null, (_get, set, message: unknown) => {
  const { id, isBookmarked, bookmarkedAt } = Object(message);
  if (!isVideoId(id) || typeof isBookmarked !== 'boolean') return;
  set(applyBookmarkChangeAtom, {
    id,
    isBookmarked,
    bookmarkedAt: typeof bookmarkedAt === 'string' ? bookmarkedAt : undefined,
  });
});

/** `isUndo` restores a removed bookmark at its old position in the list. */
export interface UpdateBookmarkOptions {
  api: ApiClient;
  video: Bookmarkable;
  isBookmarked: boolean;
  isUndo?: boolean | undefined;
}

/**
 * Sets or removes a bookmark, with one request at a time per video (Specification 4). Resolves with the confirmed state,
 * or undefined if a request for the video is pending; rejects on failure.
 */
export const updateBookmarkAtom = atom(
  null,
  async (get, set, { api, video, isBookmarked, isUndo = false }: UpdateBookmarkOptions) => {
    const { id, type } = video;
    if (get(pendingIdsAtom).has(id)) return undefined;
    set(pendingIdsAtom, new Set([...get(pendingIdsAtom), id]));
    try {
      const dataType = videoTypeEntry(type).value;
      const bookmarkedAt = isUndo ? get(memberBookmarksAtom).removedDates.get(id) : undefined;
      const request = { id, isBookmarked, dataType, ...(bookmarkedAt !== undefined && { bookmarkedAt }) };
      const result = await api.call(updateBookmark, request);
      // A success without the new state confirms the requested one.
      const confirmed = { ...result, id, isBookmarked: result.isBookmarked ?? isBookmarked };
      set(applyBookmarkChangeAtom, confirmed);
      broadcastToTabs(BOOKMARK_CHANNEL, confirmed);
      return confirmed.isBookmarked;
    } finally {
      set(pendingIdsAtom, new Set([...get(pendingIdsAtom)].filter((pending) => pending !== id)));
    }
  },
);
