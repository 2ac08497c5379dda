import {
  keywordRule,
  pageRule,
  pageToQuery,
  readPage,
  readVideoFilters,
  type ParamRules,
} from '@learning-center/shared/lib';
import { paths, searchOf } from '@learning-center/shared/routing';

/** Views that one step of "Load more" adds. */
export const PAGE_SIZE = 48;

/** The question that a history address asks; the list shows all pages up to `page`. */
export interface HistoryQuestion {
  keyword: string;
  page: number;
}

/** What the address of the history may say. */
export const HISTORY_RULES: ParamRules = { alltags: keywordRule, page: pageRule };

/** Reads the question from an address. */
export function readHistoryQuestion(query: URLSearchParams): HistoryQuestion {
  return { keyword: readVideoFilters(query).keyword, page: readPage(query) };
}

/** The address of a question, with defaults left out and without a language. */
export function historyPath({ keyword, page }: HistoryQuestion): string {
  return paths.history() + searchOf({ alltags: keyword, page: pageToQuery(page) });
}
