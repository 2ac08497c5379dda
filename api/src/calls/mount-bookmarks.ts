import { ApiStatus, endpoints, Order } from '@learning-center/shared/contract';
import type { Mount } from '../http/mount-endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { MAX_BOOKMARKS } from '../members/bookmark-rows.ts';
import { notLaterThan } from './not-later-than.ts';
import type { CallServices } from './call-context.ts';
import { numberedId } from './numbered-id.ts';
import { pageOf } from './page-of.ts';
import { requireMember } from './require-member.ts';

/** A member's bookmarks (Specification 7.2). */
export function mountBookmarks({ call }: Mount, { catalogue, store, now }: CallServices): void {
  call(endpoints.queryBookmarks, async (request, caller) => {
    const newestFirst = await store.bookmarks.list(requireMember(caller).id);
    const ids = catalogue.existingVideoIds(newestFirst);
    const found = catalogue.filterVideoIds(request.orderBy === Order.OLDEST ? ids.toReversed() : ids, request);
    const shown = request.idsOnly ? [] : pageOf(found, request);
    const items = catalogue.listVideosByIds(shown, request.lang).map((item) => ({ ...item, isBookmarked: true }));
    return { count: found.length, items, ids };
  });

  call(endpoints.updateBookmark, async ({ id: asked, isBookmarked, bookmarkedAt }, caller) => {
    const member = requireMember(caller);
    const id = numberedId(asked);
    // A bookmark of a video that has left the catalogue can still be removed.
    if (isBookmarked && !catalogue.hasVideo(id))
      throw new Refusal(ApiStatus.ID_NO_DATA_FOUND, `id: There is no video ${id}`);
    if (isBookmarked) {
      const at = bookmarkedAt === undefined ? now() : notLaterThan(now(), bookmarkedAt);
      const isAdded = await store.bookmarks.add(member.id, id, at);
      if (!isAdded)
        throw new Refusal(ApiStatus.OPERATE_FAIL, `There is no room for more than ${MAX_BOOKMARKS} bookmarks`);
      return { isBookmarked };
    }
    const removedAt = await store.bookmarks.remove(member.id, id);
    return { isBookmarked, ...(removedAt !== undefined && { bookmarkedAt: removedAt }) };
  });
}
