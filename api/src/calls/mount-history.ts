import { ApiStatus, endpoints, MAX_RESTORED_VIEWS, MediaMenu } from '@learning-center/shared/contract';
import type {
  HistoryClearRequest,
  HistoryClearResult,
  HistoryQueryRequest,
  HistoryQueryResult,
} from '@learning-center/shared/contract';
import type { Mount } from '../http/mount-endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import type { View, ViewRows } from '../members/view-rows.ts';
import type { CallServices } from './call-context.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { notLaterThan } from './not-later-than.ts';
import { numberedId } from './numbered-id.ts';
import { pageOf } from './page-of.ts';
import { requireMember } from './require-member.ts';

/** A member's watch history (Specification 7.2). */
export function mountHistory({ call }: Mount, { catalogue, store, now, checkLimit }: CallServices): void {
  call(endpoints.addHistory, async ({ id: asked, views = [] }, caller) => {
    const member = requireMember(caller);
    const id = numberedId(asked);
    if (!catalogue.hasVideo(id)) throw new Refusal(ApiStatus.ID_NO_DATA_FOUND, `id: There is no video ${id}`);
    const [first, ...others] = views;
    if (!first) return { viewId: await store.views.add(member.id, id) };
    // One call must not write more than as many calls may.
    for (const _view of others) checkLimit('writes', caller.request);
    const restored = [first, ...others].map(({ viewId, viewedAt }) => ({
      viewId,
      viewedAt: notLaterThan(now(), viewedAt).toISOString(),
    }));
    await store.views.restore(member.id, id, restored);
    return { viewId: first.viewId };
  });

  call(endpoints.queryHistory, async (request, caller) => {
    const member = requireMember(caller);
    const [views, bookmarks] = await Promise.all([store.views.list(member.id), store.bookmarks.list(member.id)]);
    return listViews(views, request, { catalogue, bookmarks: new Set(bookmarks) });
  });

  call(endpoints.clearHistory, (request, caller) => removeViews(store.views, requireMember(caller).id, request));
}

function listViews(
  views: View[],
  request: HistoryQueryRequest,
  { catalogue, bookmarks }: { catalogue: CatalogueReader; bookmarks: ReadonlySet<number> },
): HistoryQueryResult {
  const counts = new Map<number, number>();
  for (const { videoId } of views) counts.set(videoId, (counts.get(videoId) ?? 0) + 1);

  const filter = {
    keyword: request.keyword,
    lang: request.lang,
    level: '',
    productFamily: '',
    productVersion: '',
    MediaMenu: MediaMenu.ALL,
  };
  const wanted = new Set(catalogue.filterVideoIds([...counts.keys()], filter));
  const found = views.filter((view) => wanted.has(view.videoId));
  const shown = pageOf(found, request);
  const videos = catalogue.listVideosByIds([...new Set(shown.map((view) => view.videoId))], request.lang);
  const videoOf = new Map(
    videos.map((video) => [numberedId(video.id), { ...video, isBookmarked: bookmarks.has(numberedId(video.id)) }]),
  );

  const items = shown.flatMap(({ viewId, videoId, viewedAt }) => {
    const video = videoOf.get(videoId);
    return video ? [{ viewId, viewedAt, viewCount: counts.get(videoId) ?? 1, video }] : [];
  });
  return { count: found.length, items };
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
