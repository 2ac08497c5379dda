import { SortOrder } from '@learning-center/shared/contract';
import {
  allowedValue,
  changeVideoFilters,
  DATE_SORTS,
  pageRule,
  pageToQuery,
  parsePage,
  parseVideoFilters,
  parseView,
  toSortOrder,
  videoFilterRules,
  videoFiltersToQuery,
  videoFiltersToWire,
  viewRule,
  viewToQuery,
  type ParamRules,
  type Products,
  type VideoFilters,
} from '@learning-center/shared/lib';
import { paths, toSearch } from '@learning-center/shared/routing';
import type { ViewMode } from '@learning-center/shared/ui';

/** Bookmarks per "Load more". */
export const PAGE_SIZE = 24;

/** The orders of the bookmarks, the default first: the newest bookmark first, or by the date of the videos. */
export const BOOKMARK_SORTS = ['saved', ...DATE_SORTS] as const;

/** The search parameters of the bookmarks; the list shows all pages up to `page`. */
export interface BookmarkParams extends VideoFilters {
  sort: (typeof BOOKMARK_SORTS)[number];
  view: ViewMode;
  page: number;
}

/** Valid values of the search parameters. There is no order by relevance (design "Bookmark"). */
export const BOOKMARK_PARAM_RULES: ParamRules = {
  ...videoFilterRules,
  sort: allowedValue(BOOKMARK_SORTS),
  page: pageRule,
  view: viewRule,
};

/** Parses the search parameters; invalid values become the default. */
export function parseBookmarkParams(query: URLSearchParams, products?: Products): BookmarkParams {
  const sort = parseBookmarkSort(query.get('sort'));
  return { ...parseVideoFilters(query, products), sort, page: parsePage(query), view: parseView(query) };
}

/** Parses an order; an invalid one becomes the default. */
export const parseBookmarkSort = (text: string | null) =>
  BOOKMARK_SORTS.find((sort) => sort === text) ?? BOOKMARK_SORTS[0];

/** Builds the path without a language prefix; default values are left out. */
export function toBookmarksPath(params: BookmarkParams): string {
  const sort = params.sort === BOOKMARK_SORTS[0] ? undefined : params.sort;
  const page = pageToQuery(params.page);
  return paths.bookmarks() + toSearch({ ...videoFiltersToQuery(params), sort, view: viewToQuery(params.view), page });
}

/** Changes some parameters; the page resets to 1. */
export function changeBookmarkParams(params: BookmarkParams, change: Partial<BookmarkParams>): BookmarkParams {
  return changeVideoFilters({ ...params, page: 1 }, change);
}

/** Identifies a list regardless of its page and view. */
export function toListKey(params: BookmarkParams): string {
  return toBookmarksPath({ ...params, view: 'cards', page: 1 });
}

/** The API request, without its page (A26). */
export function toBookmarkRequest(params: BookmarkParams) {
  return {
    ...videoFiltersToWire(params),
    orderBy: params.sort === 'saved' ? SortOrder.BACKEND_SORT : toSortOrder(params.sort),
  };
}
