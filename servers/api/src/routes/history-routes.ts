import {
  MAX_RESTORED_VIEWS,
  MediaMenu,
  addHistory,
  clearHistory,
  queryHistory,
} from '@learning-center/shared/contract';
import type { HistoryClearResult, HistoryQueryRequest, HistoryQueryResult } from '@learning-center/shared/contract';
import type { CallServices } from '../endpoint/call-services.ts';
import type { EndpointRegistrar } from '../endpoint/register-endpoint.ts';
import { notAfter, requireNumericId, requireVideo } from './member-input.ts';

const NO_FILTER = { level: '', productFamily: '', productVersion: '', MediaMenu: MediaMenu.ALL };

/** Registers a member's watch history (Specification 7.2). */
export function registerHistoryRoutes({ memberCall }: EndpointRegistrar, services: CallServices): void {
  const { catalog, store, now, checkLimit } = services;
  memberCall(addHistory, async ({ id: requestedId, views = [] }, { member, request }) => {
    const id = requireVideo(requestedId, catalog);
    const [first, ...others] = views;
    if (!first) return { viewId: await store.views.add(member.id, id) };
    // Each restored view counts as a write of its own.
    await checkLimit('writes', request, { uses: others.length });
    const restored = views.map(({ viewId, viewedAt, finishedAt }) => ({
      viewId,
      viewedAt: notAfter(now(), viewedAt).toISOString(),
      finishedAt: finishedAt && notAfter(now(), finishedAt).toISOString(),
    }));
    await store.views.restore(member.id, id, restored);
    return { viewId: first.viewId };
  });

  memberCall(queryHistory, (request, { member }) => listViews(member.id, request, services));

  memberCall(clearHistory, async (request, { member }): Promise<HistoryClearResult> => {
    if (request.scope === 'all') {
      await store.progress.removeAll(member.id);
      return { removed: await store.views.removeAll(member.id) };
    }
    const removed = await (request.scope === 'view'
      ? store.views.removeOne(member.id, request.viewId)
      : store.views.removeVideo(member.id, requireNumericId(request.id)));
    for (const videoId of new Set(removed.map((view) => view.videoId)))
      await store.progress.removeUnviewed(member.id, videoId);
    const canRestore = removed.length > 0 && removed.length <= MAX_RESTORED_VIEWS;
    return { removed: removed.length, views: canRestore ? removed : undefined };
  });
}

/** Lists views: the store counts and pages them, the catalog filters their videos. */
async function listViews(
  memberId: string,
  request: HistoryQueryRequest,
  { catalog, store }: Pick<CallServices, 'catalog' | 'store'>,
): Promise<HistoryQueryResult> {
  const counts = await store.views.countByVideo(memberId);
  const { version } = catalog;
  const filters = { ...NO_FILTER, keyword: request.keyword, lang: request.lang };
  const matchingIds = new Set(catalog.filterVideoIds([...counts.keys()], filters));
  const count = [...matchingIds].reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
  if (request.idsOnly) return { count, items: [], ids: [...matchingIds] };
  if (matchingIds.size === 0) return { count: 0, items: [] };
  const others = [...counts.keys()].filter((id) => !matchingIds.has(id));
  const listed = others.length < matchingIds.size ? { except: others } : { of: [...matchingIds] };
  const pageViews = await store.views.page(memberId, listed, request);
  const ids = [...new Set(pageViews.map(({ videoId }) => videoId))];
  const bookmarked = await store.bookmarks.among(memberId, ids);
  // Start again when the catalog was replaced meanwhile: ids from one catalog must not be looked up in another.
  if (catalog.version !== version) return listViews(memberId, request, { catalog, store });

  const videos = new Map(
    catalog.listVideosByIds(ids, request.lang).map((video) => {
      const id = requireNumericId(video.id);
      return [id, { ...video, isBookmarked: bookmarked.has(id) }];
    }),
  );
  const items = pageViews.flatMap(({ videoId, ...view }) => {
    const video = videos.get(videoId);
    return video ? [{ ...view, viewCount: counts.get(videoId) ?? 1, video }] : [];
  });
  return { count, items };
}
