import { SortOrder } from '@learning-center/shared/contract';
import {
  changeVideoFilters,
  choiceParam,
  DATE_SORTS,
  defineSearchParams,
  pageParam,
  toSortOrder,
  videoFilterParams,
  videoFiltersToWire,
  viewParam,
  type VideoFilters,
} from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import type { ViewMode } from '@learning-center/shared/ui';

/** The orders of the bookmarks, the default first: the newest bookmark first, or by the date of the videos. */
export const BOOKMARK_SORTS = ['saved', ...DATE_SORTS] as const;

/** What the page lists: all pages up to `page`. */
export interface BookmarkParams extends VideoFilters {
  sort: (typeof BOOKMARK_SORTS)[number];
  view: ViewMode;
  page: number;
}

/** The search parameters of the bookmarks. There is no order by relevance (design "Bookmark"). */
export const BOOKMARK_PARAMS = defineSearchParams<BookmarkParams>({
  ...videoFilterParams,
  sort: choiceParam('sort', BOOKMARK_SORTS, 'saved'),
  view: viewParam,
  page: pageParam,
});

/** Builds the path without a language prefix; default values are left out. */
export const toBookmarksPath = (params: BookmarkParams) => paths.bookmarks() + BOOKMARK_PARAMS.toSearch(params);

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
