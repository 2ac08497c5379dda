import {
  changeVideoFilters,
  knownValue,
  orderOf,
  pageRule,
  pageToQuery,
  parseSort,
  readPage,
  readVideoFilters,
  videoFiltersToQuery,
  videoFilterRules,
  videoFiltersToWire,
  viewRule,
  type ParamRules,
  type Products,
  type VideoFilters,
} from '@learning-center/shared/lib';
import { paths, searchOf } from '@learning-center/shared/routing';
import type { ViewMode } from '@learning-center/shared/ui';

/** Bookmarks that one step of "Load more" adds. */
export const PAGE_SIZE = 24;

/** How the list is ordered: by the time of bookmarking (the library's relevance is left out, design "Bookmark"). */
export const BOOKMARK_SORTS = ['latest', 'oldest'] as const;

/** The question that a bookmark address asks; the list shows all pages up to `page`. */
export interface BookmarkQuestion extends VideoFilters {
  sort: (typeof BOOKMARK_SORTS)[number];
  view: ViewMode;
  page: number;
}

/** What the address of the bookmarks may say. */
export const BOOKMARK_RULES: ParamRules = {
  ...videoFilterRules,
  sort: knownValue(BOOKMARK_SORTS),
  view: viewRule,
  page: pageRule,
};

/** Reads the question from an address; what makes no sense is the default. */
export function readBookmarkQuestion(query: URLSearchParams, products?: Products): BookmarkQuestion {
  return {
    ...readVideoFilters(query, products),
    sort: parseSort(query.get('sort')) === 'oldest' ? 'oldest' : 'latest',
    view: query.get('view') === 'details' ? 'details' : 'cards',
    page: readPage(query),
  };
}

/** The address of a question, with defaults left out and without a language. */
export function bookmarkPath(question: BookmarkQuestion): string {
  const { sort, view, page } = question;
  return (
    paths.bookmarks() +
    searchOf({
      ...videoFiltersToQuery(question),
      sort: sort === 'latest' ? undefined : sort,
      view: view === 'cards' ? undefined : view,
      page: pageToQuery(page),
    })
  );
}

/** The question with some of it changed; it starts at page 1 again. */
export function changeQuestion(question: BookmarkQuestion, change: Partial<BookmarkQuestion>): BookmarkQuestion {
  return changeVideoFilters({ ...question, page: 1 }, change);
}

/** What the list holds, whatever part of it is shown and however. */
export function keyOf(question: BookmarkQuestion): string {
  return bookmarkPath({ ...question, view: 'cards', page: 1 });
}

/** The question on the wire, without its page (decision A26). */
export function bookmarkRequest(question: BookmarkQuestion) {
  return { ...videoFiltersToWire(question), orderBy: orderOf(question.sort) };
}
