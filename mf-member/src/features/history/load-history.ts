import { languageByCode, type HistoryItem, queryHistory } from '@learning-center/shared/contract';
import { defineSearchParams, keywordParam, pageParam } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import { fetchFirstItems } from '../../fetch-first-items.ts';
import { memberLoader, type MemberList } from '../../member-data.ts';

/** Views per "Load more". */
export const PAGE_SIZE = 48;

/** What the page lists: all pages up to `page`. */
export interface HistoryParams {
  keyword: string;
  page: number;
}

export const HISTORY_PARAMS = defineSearchParams<HistoryParams>({ keyword: keywordParam, page: pageParam });

/** Builds the path without a language prefix; default values are left out. */
export const toHistoryPath = (params: HistoryParams) => paths.history() + HISTORY_PARAMS.toSearch(params);

export interface HistoryResult extends MemberList {
  /** Views that match the search. */
  count: number;
  /** All views, regardless of the search. */
  total: number;
  items: readonly HistoryItem[];
}

/** Loads the matching views, and the number of all views. */
export const loadHistory = memberLoader({
  searchParams: HISTORY_PARAMS,
  fetchList: async ({ services, language, search: { keyword, page }, signal }): Promise<HistoryResult> => {
    const lang = languageByCode(language).id;
    const fetchPage = (range: { page: number; pageSize: number }, searched = keyword) =>
      services.api.call(queryHistory, { lang, keyword: searched, ...range }, { signal });
    const [{ count, items }, all] = await Promise.all([
      fetchFirstItems(page * PAGE_SIZE, fetchPage),
      keyword === '' ? undefined : fetchPage({ page: 1, pageSize: 1 }, ''),
    ]);
    return { key: keyword, page, count, total: all?.count ?? count, items };
  },
});
