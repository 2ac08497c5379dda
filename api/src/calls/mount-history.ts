import { ApiStatus, endpoints, MediaMenu } from '@learning-center/shared/contract';
import type { HistoryClearRequest, HistoryQueryRequest, HistoryQueryResult } from '@learning-center/shared/contract';
import type { Mount } from '../http/mount-endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import type { View, ViewRows } from '../members/view-rows.ts';
import type { CallServices } from './call-context.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { numberedId } from './numbered-id.ts';
import { pageOf } from './page-of.ts';
import { requireMember } from './require-member.ts';

/** A member's watch history (Specification 7.2). */
export function mountHistory({ call }: Mount, { catalogue, store }: CallServices): void {
  call(endpoints.addHistory, async ({ id: asked }, caller) => {
    const member = requireMember(caller);
    const id = numberedId(asked);
    if (!catalogue.hasVideo(id)) throw new Refusal(ApiStatus.ID_NO_DATA_FOUND, `id: There is no video ${id}`);
    return { viewId: await store.views.add(member.id, id) };
  });

  call(endpoints.queryHistory, async (request, caller) => {
    const member = requireMember(caller);
    const [views, bookmarks] = await Promise.all([store.views.list(member.id), store.bookmarks.list(member.id)]);
    return listViews(views, request, { catalogue, bookmarks: new Set(bookmarks) });
  });

  call(endpoints.clearHistory, async (request, caller) => ({
    removed: await removeViews(store.views, requireMember(caller).id, request),
  }));
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

async function removeViews(views: ViewRows, memberId: string, request: HistoryClearRequest): Promise<number> {
  if (request.scope === 'view') return views.removeOne(memberId, request.viewId);
  if (request.scope === 'video') return views.removeVideo(memberId, numberedId(request.id));
  return views.removeAll(memberId);
}
