import { ApiStatus, endpoints, MAX_RESTORED_VIEWS, MediaMenu } from '@learning-center/shared/contract';
import type {
  HistoryClearRequest,
  HistoryClearResult,
  HistoryQueryRequest,
  HistoryQueryResult,
} from '@learning-center/shared/contract';
import type { Mount } from '../http/mount-endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import type { ViewRows } from '../members/view-rows.ts';
import type { CallServices } from './call-context.ts';
import { notLaterThan } from './not-later-than.ts';
import { numberedId } from './numbered-id.ts';
import { requireMember } from './require-member.ts';

const NO_FILTER = { level: '', productFamily: '', productVersion: '', MediaMenu: MediaMenu.ALL };

/** A member's watch history (Specification 7.2). */
export function mountHistory({ call }: Mount, { catalogue, store, now, checkLimit }: CallServices): void {
  call(endpoints.addHistory, async ({ id: asked, views = [] }, caller) => {
    const member = requireMember(caller);
    const id = numberedId(asked);
    if (!catalogue.hasVideo(id)) throw new Refusal(ApiStatus.ID_NO_DATA_FOUND, `id: There is no video ${id}`);
    const [first, ...others] = views;
    if (!first) return { viewId: await store.views.add(member.id, id) };
    // One call must not write more than as many calls may.
    others.forEach(() => checkLimit('writes', caller.request));
    const restored = [first, ...others].map(({ viewId, viewedAt }) => ({
      viewId,
      viewedAt: notLaterThan(now(), viewedAt).toISOString(),
    }));
    await store.views.restore(member.id, id, restored);
    return { viewId: first.viewId };
  });

  call(endpoints.queryHistory, (request, caller) => listViews(requireMember(caller).id, request, { catalogue, store }));

  call(endpoints.clearHistory, (request, caller) => removeViews(store.views, requireMember(caller).id, request));
}

/** Counts and pages come from the store; the catalog says which videos are meant. */
async function listViews(
  memberId: string,
  request: HistoryQueryRequest,
  { catalogue, store }: Pick<CallServices, 'catalogue' | 'store'>,
): Promise<HistoryQueryResult> {
  const counts = await store.views.countByVideo(memberId);
  const { version } = catalogue;
  const meant = new Set(
    catalogue.filterVideoIds([...counts.keys()], { ...NO_FILTER, keyword: request.keyword, lang: request.lang }),
  );
  if (meant.size === 0) return { count: 0, items: [] };
  const others = [...counts.keys()].filter((id) => !meant.has(id));
  const listed = others.length < meant.size ? { except: others } : { of: [...meant] };
  const shown = await store.views.page(memberId, listed, request);
  const ids = [...new Set(shown.map(({ videoId }) => videoId))];
  const bookmarked = await store.bookmarks.among(memberId, ids);
  // Another catalog came meanwhile: what is chosen by one is not shown by the other.
  if (catalogue.version !== version) return listViews(memberId, request, { catalogue, store });

  const videos = catalogue.listVideosByIds(ids, request.lang);
  const videoOf = new Map(
    videos.map((video) => [numberedId(video.id), { ...video, isBookmarked: bookmarked.has(numberedId(video.id)) }]),
  );
  const items = shown.flatMap(({ viewId, videoId, viewedAt }) => {
    const video = videoOf.get(videoId);
    return video ? [{ viewId, viewedAt, viewCount: counts.get(videoId) ?? 1, video }] : [];
  });
  return { count: [...meant].reduce((sum, id) => sum + (counts.get(id) ?? 0), 0), items };
}

async function removeViews(
  views: ViewRows,
  memberId: string,
  request: HistoryClearRequest,
): Promise<HistoryClearResult> {
  if (request.scope === 'all') return { removed: await views.removeAll(memberId) };
  const removed = await (request.scope === 'view'
    ? views.removeOne(memberId, request.viewId)
    : views.removeVideo(memberId, numberedId(request.id)));
  const canRestore = removed.length > 0 && removed.length <= MAX_RESTORED_VIEWS;
  return { removed: removed.length, ...(canRestore && { views: removed }) };
}
