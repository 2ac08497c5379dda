import {
  changeVideoFilters,
  defaultSort,
  knownValue,
  pageRule,
  pageToQuery,
  parseSort,
  readPage,
  readVideoFilters,
  SORT_KEYS,
  videoFilterRules,
  videoFiltersToQuery,
  viewRule,
  type ParamRules,
  type Products,
  type SortKey,
  type VideoFilters,
} from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import type { ViewMode } from '@learning-center/shared/ui';

/** What the library is asked; the address says it, and nothing else. */
export interface SearchQuestion extends VideoFilters {
  /** The order that the visitor chose; undefined while untouched (decision A29). */
  sort: SortKey | undefined;
  view: ViewMode;
  /** The last page shown, counted from 1. */
  page: number;
}

/** What the library's address may say; a version may name its product, as forms without script send it. */
export const SEARCH_RULES: ParamRules = {
  ...videoFilterRules,
  version: (_values, query, products) => [readVideoFilters(withOwnVersion(query), products).version].filter(Boolean),
  sort: knownValue(SORT_KEYS),
  view: viewRule,
  page: pageRule,
};

/** Reads the question of an address; what is not known is dropped, each value by itself. */
export function readQuestion(query: URLSearchParams, products?: Products): SearchQuestion {
  const filters = readVideoFilters(withOwnVersion(query), products);
  const sort = parseSort(query.get('sort'));
  return {
    ...filters,
    sort: sort === defaultSort(filters.keyword) ? undefined : sort,
    view: query.get('view') === 'details' ? 'details' : 'cards',
    page: readPage(query),
  };
}

/** The path of a question without its language; defaults stay out of it. */
export function questionPath(question: SearchQuestion): string {
  const { keyword, sort, view, page } = question;
  return paths.library({
    ...videoFiltersToQuery(question),
    sort: sort === defaultSort(keyword) ? undefined : sort,
    view: view === 'cards' ? undefined : view,
    page: pageToQuery(page),
  });
}

/** The question with some of it changed: it starts at page 1 again, and a version goes with its product. */
export function changeQuestion(question: SearchQuestion, change: Partial<SearchQuestion>): SearchQuestion {
  return changeVideoFilters({ ...question, page: 1 }, change);
}

/** The order of the results: as chosen, else by relevance for a keyword and latest first without (decision A29). */
export function sortOf({ sort, keyword }: SearchQuestion): SortKey {
  return sort ?? defaultSort(keyword);
}

/** What a video's address keeps of the search it was found by, always with the order (decision A29). */
export function searchContext(question: SearchQuestion): URLSearchParams {
  const { alltags, level, product, version } = videoFiltersToQuery(question);
  const kept = { alltags, level, product, version, sort: sortOf(question) };
  return new URLSearchParams(
    Object.entries(kept).flatMap(([name, value = '']) => (value === '' ? [] : [[name, value]])),
  );
}

/** A form without script sends `product:version`, because its version may belong to the product chosen before. */
function withOwnVersion(query: URLSearchParams): URLSearchParams {
  const [version = '', owner] = (query.get('version') ?? '').split(':').reverse();
  const own = new URLSearchParams(query);
  own.set('version', owner === undefined || owner === query.get('product') ? version : '');
  return own;
}
