import { languageByCode, type HistoryItem, queryHistory } from '@learning-center/shared/contract';
import {
  keywordRule,
  pageRule,
  pageToQuery,
  parsePage,
  parseVideoFilters,
  type ParamRules,
} from '@learning-center/shared/lib';
import { paths, toSearch } from '@learning-center/shared/routing';
import { fetchFirstItems } from '../../fetch-first-items.ts';
import { memberLoader, type MemberList } from '../../member-data.ts';

/** Views per "Load more". */
export const PAGE_SIZE = 48;

/** The search parameters of the history; the list shows all pages up to `page`. */
export interface HistoryParams {
  keyword: string;
  page: number;
}

/** Valid values of the search parameters. */
const HISTORY_PARAM_RULES: ParamRules = { alltags: keywordRule, page: pageRule };

export function parseHistoryParams(query: URLSearchParams): HistoryParams {
  return { keyword: parseVideoFilters(query).keyword, page: parsePage(query) };
}

/** Builds the path without a language prefix; default values are left out. */
export function toHistoryPath({ keyword, page }: HistoryParams): string {
  return paths.history() + toSearch({ alltags: keyword, page: pageToQuery(page) });
}

export interface HistoryResult extends MemberList {
  /** Views that match the search. */
  count: number;
  /** All views, regardless of the search. */
  total: number;
  items: readonly HistoryItem[];
}

/** Loads the matching views, and the number of all views. */
export const loadHistory = memberLoader({
  rules: HISTORY_PARAM_RULES,
  identifyList: (query) => {
    const { keyword, page } = parseHistoryParams(query);
    return { key: keyword, page };
  },
  fetchList: async ({ services, language, url, signal }): Promise<HistoryResult> => {
    const { keyword, page } = parseHistoryParams(url.searchParams);
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
