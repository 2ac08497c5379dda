import { ApiStatus, queryBookmarks, SortOrder, updateBookmark } from '@learning-center/shared/contract';
import { ApiFailure } from '../endpoint/api-failure.ts';
import type { CallServices } from '../endpoint/call-services.ts';
import type { EndpointRegistrar } from '../endpoint/register-endpoint.ts';
import { MAX_BOOKMARKS } from '../members/bookmark-rows.ts';
import { notAfter, requireNumericId, requireVideo } from './member-input.ts';

/** The orders by the date of the videos. The others have the newest bookmark first. */
const DATE_ORDERS = {
  [SortOrder.BACKEND_SORT]: undefined,
  [SortOrder.LATEST]: 'newest',
  [SortOrder.OLDEST]: 'oldest',
  [SortOrder.RELEVANCE]: undefined,
} as const satisfies Record<SortOrder, 'newest' | 'oldest' | undefined>;

/** Registers a member's bookmarks (Specification 7.2). */
export function registerBookmarkRoutes({ memberCall }: EndpointRegistrar, { catalog, store, now }: CallServices): void {
  memberCall(queryBookmarks, async (request, { member }) => {
    const { orderBy, page, pageSize, idsOnly, lang } = request;
    const newestFirst = await store.bookmarks.list(member.id);
    const ids = catalog.existingVideoIds(newestFirst);
    const dateOrder = DATE_ORDERS[orderBy];
    const found = catalog.filterVideoIds(ids, { ...request, dateOrder });
    const pageIds = idsOnly ? [] : found.slice((page - 1) * pageSize, page * pageSize);
    const items = catalog.listVideosByIds(pageIds, lang).map((item) => ({ ...item, isBookmarked: true }));
    return { count: found.length, items, ids };
  });

  memberCall(updateBookmark, async ({ id: requestedId, isBookmarked, bookmarkedAt }, { member }) => {
    if (!isBookmarked) {
      const removedAt = await store.bookmarks.remove(member.id, requireNumericId(requestedId));
      return { isBookmarked, bookmarkedAt: removedAt };
    }
    // Only adding needs the video: a bookmark can be removed after its video has left the catalog.
    const id = requireVideo(requestedId, catalog);
    const addedAt = bookmarkedAt === undefined ? now() : notAfter(now(), bookmarkedAt);
    const isAdded = await store.bookmarks.add(member.id, id, addedAt);
    if (isAdded) return { isBookmarked };
    throw new ApiFailure(ApiStatus.OPERATE_FAIL, `There is no room for more than ${MAX_BOOKMARKS} bookmarks`);
  });
}
