import {
  languageByCode,
  SearchType,
  TargetType,
  type endpoints,
  type LanguageCode,
  type RequestOf,
} from '@learning-center/shared/contract';
import { orderOf, videoFiltersToWire } from '@learning-center/shared/lib';
import { sortOf, type SearchQuestion } from './search-question.ts';

/** Results on a page (design "Library"). */
export const PAGE_SIZE = 24;

/** Pages that are shown together at most; beyond them the first ones give way. */
const MOST_PAGES = 10;

/** The query that answers a question, without its page (Specification 3; decisions A26, A27 and A28). */
export function searchRequest(question: SearchQuestion, language: LanguageCode) {
  return {
    ...videoFiltersToWire(question),
    orderBy: orderOf(sortOf(question)),
    searchType: SearchType.FIND_LOWER_LEVEL,
    targetType: TargetType.ALL,
    lang: languageByCode(language).id,
    pageSize: PAGE_SIZE,
  } satisfies RequestOf<typeof endpoints.queryVideos>;
}

/** The pages that an address shows: its own and those before it, so that Back and reload find them again. */
export function shownPages({ page }: Pick<SearchQuestion, 'page'>): number[] {
  const first = Math.max(1, page - MOST_PAGES + 1);
  return Array.from({ length: page - first + 1 }, (_, position) => first + position);
}

/** The last page of a list, 1 for an empty one. */
export function lastPageOf(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}
