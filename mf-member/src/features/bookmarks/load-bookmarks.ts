import { languageByCode, type VideoId, type VideoListItem } from '@learning-center/shared/contract';
import {
  awaitProductOptionsAtom,
  productsAtom,
  replaceQuery,
  withoutUnknownVersion,
  type ProductOptions,
} from '@learning-center/shared/state';
import { queryBookmarksAtom } from '@learning-center/shared/video';
import { askUpTo } from '../../ask-up-to.ts';
import { memberLoader, type ListPages } from '../../member-data.ts';
import { BOOKMARK_RULES, bookmarkRequest, keyOf, PAGE_SIZE, readBookmarkQuestion } from './bookmark-question.ts';

/** What the bookmark list shows. */
export interface BookmarksAnswer extends ListPages {
  /** Bookmarks that the filters leave. */
  count: number;
  items: readonly VideoListItem[];
  /** Ids of all bookmarks, whatever the filters. */
  ids: readonly VideoId[];
  /** Null when they failed, undefined while they are on their way. */
  options: ProductOptions | undefined;
}

/** Asks for the member's bookmarks as the address says, and for what the filters offer. */
export const loadBookmarks = memberLoader({
  rules: BOOKMARK_RULES,
  readList: (query, products) => {
    const question = readBookmarkQuestion(query, products);
    return { key: keyOf(question), page: question.page };
  },
  ask: async ({ services, language, url, signal }): Promise<BookmarksAnswer> => {
    const { api, store } = services;
    const question = readBookmarkQuestion(url.searchParams, store.get(productsAtom));
    const awaitOptions = store.set(awaitProductOptionsAtom, { api, language });
    const request = { ...bookmarkRequest(question), lang: languageByCode(language).id };
    const { count, items, ids } = await askUpTo(question.page * PAGE_SIZE, (part) =>
      store.set(queryBookmarksAtom, { api, request: { ...request, ...part }, signal }),
    );
    const options = await awaitOptions();
    const query = withoutUnknownVersion(url.searchParams, options);
    if (query) throw replaceQuery(url, query);
    return { key: keyOf(question), page: question.page, count, items, ids, options };
  },
});
