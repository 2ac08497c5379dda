import { languageByCode, SortOrder, type VideoId, type VideoListItem } from '@learning-center/shared/contract';
import {
  changeVideoFilters,
  choiceParam,
  DATE_SORTS,
  defineSearchParams,
  PAGE_SIZE,
  pageParam,
  toSortOrder,
  videoFilterParams,
  videoFiltersToWire,
  displayParam,
  type VideoFilters,
} from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import {
  awaitProductOptionsAtom,
  redirectToQuery,
  withoutUnknownVersion,
  type ProductOptions,
} from '@learning-center/shared/state';
import type { ListDisplay } from '@learning-center/shared/ui';
import { queryBookmarksAtom } from '@learning-center/shared/video';
import { fetchFirstItems, type ListDefinition, type ListItems } from '../../list/member-list.ts';

/** The orders of the bookmarks, the default first: the newest bookmark first, or by the date of the videos. */
export const BOOKMARK_SORTS = ['saved', ...DATE_SORTS] as const;

/** What the page lists: all pages up to `page`. */
export interface BookmarkParams extends VideoFilters {
  sort: (typeof BOOKMARK_SORTS)[number];
  display: ListDisplay;
  page: number;
}

/** The bookmarks that match the filters. */
export interface BookmarksResult extends ListItems<VideoListItem> {
  /** Ids of all bookmarks, regardless of filters. */
  ids: readonly VideoId[];
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
}

/** The search parameters of the bookmarks. There is no order by relevance (design "Bookmark"). */
const searchParams = defineSearchParams<BookmarkParams>({
  ...videoFilterParams,
  sort: choiceParam('sort', BOOKMARK_SORTS, 'saved'),
  display: displayParam,
  page: pageParam,
});
const toPath = (params: BookmarkParams) => paths.bookmarks() + searchParams.toSearch(params);

/** The member's bookmarks, and the product options for their filters. */
export const bookmarkList: ListDefinition<VideoListItem, BookmarkParams, BookmarksResult> = {
  searchParams,
  toPath,
  keyOf: (params) => toPath({ ...params, display: 'cards', page: 1 }),
  idOf: ({ id }) => id,
  pageSize: PAGE_SIZE,
  fetchList: async ({ services, language, search: params, url, signal }) => {
    const { api, store } = services;
    const awaitOptions = store.set(awaitProductOptionsAtom, { api, language });
    const orderBy = params.sort === 'saved' ? SortOrder.BACKEND_SORT : toSortOrder(params.sort);
    const request = { ...videoFiltersToWire(params), orderBy, lang: languageByCode(language).id };
    const { count, items, ids } = await fetchFirstItems(params.page * PAGE_SIZE, (range) =>
      store.set(queryBookmarksAtom, { api, request: { ...request, ...range }, signal }),
    );
    const options = await awaitOptions();
    const query = withoutUnknownVersion(url.searchParams, options);
    if (query) throw redirectToQuery(url, query);
    return { count, items, ids, options };
  },
};

/** Builds the path with some parameters changed; the page resets to 1. */
export const changedPath = (params: BookmarkParams, change: Partial<BookmarkParams>) =>
  toPath(changeVideoFilters({ ...params, page: 1 }, change));
