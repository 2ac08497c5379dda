import {
  languageByCode,
  queryHistory,
  videoTypeEntry,
  type HistoryClearRequest,
  type HistoryItem,
  type RemovedView,
} from '@learning-center/shared/contract';
import { defineSearchParams, keywordParam, pageParam } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import { fetchFirstItems, type ListDefinition, type ListItems } from '../../list/member-list.ts';

/** What the page lists: all pages up to `page`. */
export interface HistoryParams {
  keyword: string;
  page: number;
}

/** The views that match the search. */
export interface HistoryResult extends ListItems<HistoryItem> {
  /** All views, regardless of the search. */
  total: number;
}

const searchParams = defineSearchParams<HistoryParams>({ keyword: keywordParam, page: pageParam });

/** The member's views, newest first. */
export const historyList: ListDefinition<HistoryItem, HistoryParams, HistoryResult> = {
  searchParams,
  toPath: (params) => paths.history() + searchParams.toSearch(params),
  keyOf: ({ keyword }) => keyword,
  idOf: ({ viewId }) => viewId,
  pageSize: 48,
  fetchList: async ({ services, language, search: { keyword, page }, signal }) => {
    const lang = languageByCode(language).id;
    const fetchPage = (range: { page: number; pageSize: number }, searched = keyword) =>
      services.api.call(queryHistory, { lang, keyword: searched, ...range }, { signal });
    const [{ count, items }, all] = await Promise.all([
      fetchFirstItems(page * historyList.pageSize, fetchPage),
      keyword === '' ? undefined : fetchPage({ page: 1, pageSize: 1 }, ''),
    ]);
    return { count, items, total: all?.count ?? count };
  },
};

/** The scope of a removal: one view, or all views of its video. */
export type RowScope = 'view' | 'video';

/** The request that removes a view, or all views of its video. */
export function removalRequest({ viewId, video }: HistoryItem, scope: RowScope): HistoryClearRequest {
  return scope === 'view' ? { scope, viewId } : { scope, id: video.id, dataType: dataTypeOf(video) };
}

/** The request that restores removed views of a row's video. */
export function restoreRequest({ video }: HistoryItem, views: RemovedView[]) {
  return { id: video.id, dataType: dataTypeOf(video), views };
}

/** In the history, lessons of skill paths are tutorials (Specification 7.3). */
function dataTypeOf({ type }: HistoryItem['video']) {
  return videoTypeEntry(type === 'skillPath' ? 'tutorial' : type).value;
}
