import { PAGE_SIZE } from '@learning-center/shared/lib';
import { languageByCode, type VideoId, type VideoListItem } from '@learning-center/shared/contract';
import {
  awaitProductOptionsAtom,
  redirectToQuery,
  withoutUnknownVersion,
  type ProductOptions,
} from '@learning-center/shared/state';
import { queryBookmarksAtom } from '@learning-center/shared/video';
import { fetchFirstItems } from '../../fetch-first-items.ts';
import { memberLoader, type MemberList } from '../../member-data.ts';
import { BOOKMARK_PARAMS, toBookmarkRequest, toListKey } from './bookmark-params.ts';

export interface BookmarksResult extends MemberList {
  /** Bookmarks that match the filters. */
  count: number;
  items: readonly VideoListItem[];
  /** Ids of all bookmarks, regardless of filters. */
  ids: readonly VideoId[];
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
}

/** Loads the member's bookmarks, and the product options for the filters. */
export const loadBookmarks = memberLoader({
  searchParams: BOOKMARK_PARAMS,
  fetchList: async ({ services, language, search: params, url, signal }): Promise<BookmarksResult> => {
    const { api, store } = services;
    const awaitOptions = store.set(awaitProductOptionsAtom, { api, language });
    const request = { ...toBookmarkRequest(params), lang: languageByCode(language).id };
    const { count, items, ids } = await fetchFirstItems(params.page * PAGE_SIZE, (range) =>
      store.set(queryBookmarksAtom, { api, request: { ...request, ...range }, signal }),
    );
    const options = await awaitOptions();
    const query = withoutUnknownVersion(url.searchParams, options);
    if (query) throw redirectToQuery(url, query);
    return { key: toListKey(params), page: params.page, count, items, ids, options };
  },
});
