import { ApiError, isIntercepted } from '@learning-center/shared/api';
import { endpoints, type LanguageCode } from '@learning-center/shared/contract';
import { leadOn, localPath, replace } from '@learning-center/shared/routing';
import {
  awaitProductOptionsAtom,
  pageLoader,
  productsAtom,
  replaceQuery,
  withoutUnknownVersion,
  type PageLoaderArgs,
  type ProductOptions,
} from '@learning-center/shared/state';
import { failureCode } from '../../failure-code.ts';
import {
  addPages,
  answerOf,
  failedPageAtom,
  foundPagesAtom,
  recall,
  rememberPagesAtom,
  shownAnswerAtom,
  type SearchAnswer,
} from './found-pages.ts';
import { questionPath, readQuestion, SEARCH_RULES, type SearchQuestion } from './search-question.ts';
import { lastPageOf, searchRequest, shownPages } from './search-request.ts';

/** What the library shows. */
export interface SearchData {
  answer: SearchAnswer;
  /** Null when they failed, undefined while they are on their way. */
  options: ProductOptions | undefined;
  /** The code of a failure that left the answer before it on the screen. */
  failure?: string;
  /** The code of a failure that left only the next page out. */
  pageFailure?: string;
}

/**
 * Loads the results that the address asks for, with the product options beside them (Specification 2.7 and 4).
 * Rejects with the ApiError of a failure only when no earlier results are on the screen.
 */
export const loadSearch = pageLoader(async (args): Promise<SearchData> => {
  const { services, language, url, signal } = args;
  const question = readQuestion(url.searchParams, services.store.get(productsAtom));
  const awaitOptions = services.store.set(awaitProductOptionsAtom, { api: services.api, language });
  const failedPage = takeFailedPage(question, args);
  if (failedPage) return { answer: failedPage.answer, options: await awaitOptions(), pageFailure: failedPage.code };
  try {
    const answer = await findAnswer(question, args);
    redirectFromBeyond(question, answer, args);
    const options = await awaitOptions();
    const query = withoutUnknownVersion(url.searchParams, options);
    if (query) throw replaceQuery(url, query);
    return { answer, options };
  } catch (error) {
    const answer = services.store.get(shownAnswerAtom);
    if (!answer || signal.aborted || !(error instanceof ApiError) || isIntercepted(error)) throw error;
    const failure = failureCode(error);
    if (isNextPage(question, answer, language)) {
      services.store.set(failedPageAtom, { answer, code: failure });
      throw replace(localPath(language, questionPath({ ...question, page: answer.lastPage })));
    }
    return { answer, options: await awaitOptions(), failure };
  }
}, SEARCH_RULES);

const keyOf = (question: SearchQuestion, language: LanguageCode) => JSON.stringify(searchRequest(question, language));

function isNextPage(question: SearchQuestion, { key, lastPage }: SearchAnswer, language: LanguageCode): boolean {
  return key === keyOf(question, language) && question.page === lastPage + 1;
}

/** A page that failed leads back to what is shown: the address names no page that is not there. */
function takeFailedPage(question: SearchQuestion, { services: { store }, language }: PageLoaderArgs) {
  const failed = store.get(failedPageAtom);
  store.set(failedPageAtom, undefined);
  const isShown = failed !== undefined && failed.answer === store.get(shownAnswerAtom);
  const isAsked = failed?.answer.key === keyOf(question, language) && failed.answer.lastPage === question.page;
  return isShown && isAsked ? failed : undefined;
}

async function findAnswer(
  question: SearchQuestion,
  { services, language, signal }: PageLoaderArgs,
): Promise<SearchAnswer> {
  const { store, api, now } = services;
  const request = searchRequest(question, language);
  const key = keyOf(question, language);
  const known = recall(store.get(foundPagesAtom), { key, now: now() });
  const shown = shownPages(question);
  const missing = shown.filter((page) => known?.pages[page] === undefined);
  const answered = await Promise.all(
    missing.map(async (page, position) => {
      const withFacets = position === 0 && !known?.facets;
      return { page, result: await api.call(endpoints.queryVideos, { ...request, page, withFacets }, { signal }) };
    }),
  );
  const found = addPages(known ?? { key, keyword: question.keyword, askedAt: now() }, answered);
  store.set(rememberPagesAtom, found);
  return answerOf(found, shown);
}

/** A page that the list does not have (any more) leads to its last one. */
function redirectFromBeyond(
  question: SearchQuestion,
  { count, countIsCapped, items }: SearchAnswer,
  { language, url }: PageLoaderArgs,
) {
  const last = lastPageOf(count);
  const isBeyond = countIsCapped ? items.length === 0 : question.page > last;
  if (isBeyond) throw leadOn(url, localPath(language, questionPath({ ...question, page: last })));
}
