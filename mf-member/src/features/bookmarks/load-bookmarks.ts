import { ApiError } from '@learning-center/shared/api';
import { ApiStatus, endpoints, languageByCode, type BookmarkQueryResult } from '@learning-center/shared/contract';
import { isLoggedInAtom, pageLoader } from '@learning-center/shared/state';
import { orderOfSort, PAGE_SIZE, readBookmarkQuery } from './bookmark-query.ts';

/** What is known of a member's bookmarks; `unasked` for a visitor, and until it is known who is there. */
export type BookmarksData = { state: 'unasked' | 'failed' } | { state: 'ready'; result: BookmarkQueryResult };

/** Asks for the bookmarks of the member who is logged in; a visitor's page asks nothing (decision A24). */
export const loadBookmarks = pageLoader(async ({ services, language, url, signal }): Promise<BookmarksData> => {
  if (services.store.get(isLoggedInAtom) !== true) return { state: 'unasked' };
  const { sort, page } = readBookmarkQuery(url.searchParams);
  const request = { lang: languageByCode(language).id, orderBy: orderOfSort(sort), pageSize: Math.min(100, page * PAGE_SIZE) };
  try {
    return { state: 'ready', result: await services.api.call(endpoints.queryBookmarks, request, { signal }) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { state: isIntercepted(error) ? 'unasked' : 'failed' };
  }
});

const isIntercepted = (error: unknown) => error instanceof ApiError && error.apiStatus === ApiStatus.RESPONSE_INTERCEPT;
