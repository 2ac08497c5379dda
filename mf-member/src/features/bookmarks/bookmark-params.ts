import {
  changeVideoFilters,
  listParamRules,
  listParamsToQuery,
  parseListParams,
  parseVideoFilters,
  parseView,
  toSortOrder,
  videoFilterRules,
  videoFiltersToQuery,
  videoFiltersToWire,
  viewRule,
  viewToQuery,
  type ListParams,
  type ParamRules,
  type Products,
  type VideoFilters,
} from '@learning-center/shared/lib';
import { paths, toSearch } from '@learning-center/shared/routing';
import type { ViewMode } from '@learning-center/shared/ui';

/** Bookmarks per "Load more". */
export const PAGE_SIZE = 24;

/** The search parameters of the bookmarks; the list shows all pages up to `page`. */
export interface BookmarkParams extends VideoFilters, ListParams {
  view: ViewMode;
}

/** Valid values of the search parameters. There is no order by relevance (design "Bookmark"). */
export const BOOKMARK_PARAM_RULES: ParamRules = { ...videoFilterRules, ...listParamRules, view: viewRule };

/** Parses the search parameters; invalid values become the default. */
export function parseBookmarkParams(query: URLSearchParams, products?: Products): BookmarkParams {
  return { ...parseVideoFilters(query, products), ...parseListParams(query), view: parseView(query) };
}

/** Builds the path without a language prefix; default values are left out. */
export function toBookmarksPath(params: BookmarkParams): string {
  const { sort, page } = listParamsToQuery(params);
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
  return { ...videoFiltersToWire(params), orderBy: toSortOrder(params.sort) };
}
