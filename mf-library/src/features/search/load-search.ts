import { ApiError, isIntercepted } from '@learning-center/shared/api';
import { endpoints } from '@learning-center/shared/contract';
import { leadOn, localPath } from '@learning-center/shared/routing';
import {
  loadProductOptionsAtom,
  pageLoader,
  replaceQuery,
  withoutUnknownVersion,
  type PageLoaderArgs,
  type ProductOptions,
} from '@learning-center/shared/state';
import { failureCode } from '../../failure-code.ts';
import {
  addPages,
  answerOf,
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
  options: ProductOptions;
  /** The code of a failure that left the answer before it on the screen. */
  failure?: string;
}

/**
 * Loads the results that the address asks for, with the product options beside them (Specification 2.7 and 4).
 * Rejects with the ApiError of a failure only when no earlier results are on the screen.
 */
export const loadSearch = pageLoader(async (args): Promise<SearchData> => {
  const { services, language, url, signal } = args;
  const question = readQuestion(url.searchParams);
  const options = services.store.set(loadProductOptionsAtom, { api: services.api, language });
  try {
    const answer = await findAnswer(question, args);
    const query = withoutUnknownVersion(url.searchParams, await options);
    if (query) throw replaceQuery(url, query);
    redirectFromBeyond(question, answer, args);
    return { answer, options: await options };
  } catch (error) {
    const answer = services.store.get(shownAnswerAtom);
    if (!answer || signal.aborted || !(error instanceof ApiError) || isIntercepted(error)) throw error;
    return { answer, options: await options, failure: failureCode(error) };
  }
}, SEARCH_RULES);

async function findAnswer(
  question: SearchQuestion,
  { services, language, signal }: PageLoaderArgs,
): Promise<SearchAnswer> {
  const { store, api, now } = services;
  const request = searchRequest(question, language);
  const key = JSON.stringify(request);
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
