import { Order } from '@learning-center/shared/contract';
import { paths, searchOf } from '@learning-center/shared/routing';
import type { ViewMode } from '@learning-center/shared/ui';

/** Bookmarks that one step of "Load more" adds. */
export const PAGE_SIZE = 24;

/** How the list is ordered: by the time of bookmarking (relevance needs a keyword, so there is none here). */
export const BOOKMARK_SORTS = ['latest', 'oldest'] as const;
export type BookmarkSort = (typeof BOOKMARK_SORTS)[number];

/** The question that a bookmark address asks; the list shows all pages up to `page`. */
export interface BookmarkQuery {
  sort: BookmarkSort;
  view: ViewMode;
  page: number;
}

/** The server answers at most a hundred items at once. */
const MOST_PAGES = 4;

/** Reads the question from an address; what makes no sense is the default. */
export function readBookmarkQuery(search: URLSearchParams): BookmarkQuery {
  const page = Number(search.get('page'));
  return {
    sort: search.get('sort') === 'oldest' ? 'oldest' : 'latest',
    view: search.get('view') === 'details' ? 'details' : 'cards',
    page: Number.isInteger(page) && page > 1 ? Math.min(page, MOST_PAGES) : 1,
  };
}

/** The address of a question, with defaults left out and without a language. */
export function bookmarkPath({ sort, view, page }: BookmarkQuery): string {
  const query = searchOf({
    sort: sort === 'latest' ? undefined : sort,
    view: view === 'cards' ? undefined : view,
    page: page > 1 ? page : undefined,
  });
  return paths.bookmarks() + query;
}

/** The order on the wire (decision A26). */
export const orderOfSort = (sort: BookmarkSort): Order => (sort === 'oldest' ? Order.OLDEST : Order.LATEST);
