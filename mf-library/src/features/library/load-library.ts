import { ApiError, isIntercepted } from '@learning-center/shared/api';
import { type LanguageCode, queryVideos } from '@learning-center/shared/contract';
import { localPath, redirectFrom, replace } from '@learning-center/shared/routing';
import {
  awaitProductOptionsAtom,
  pageLoader,
  productsAtom,
  redirectToQuery,
  withoutUnknownVersion,
  type PageLoaderArgs,
  type ProductOptions,
} from '@learning-center/shared/state';
import {
  lastPageOf,
  LIBRARY_PARAM_RULES,
  parseLibraryParams,
  toLibraryPath,
  toSearchRequest,
  visiblePages,
  type LibraryParams,
} from './library-params.ts';
import {
  cacheSearchAtom,
  displayedResultsAtom,
  failedPageAtom,
  findCachedSearch,
  mergePages,
  searchCacheAtom,
  toLoadedResults,
  type LoadedResults,
} from './search-cache.ts';

export interface LibraryData {
  results: LoadedResults;
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
  /** The error code if the previous results stay on the screen. */
  failure?: string;
  /** The error code if only the next page failed. */
  pageFailure?: string;
}

/**
 * Loads the results and the product options (Specification 2.7 and 4). Rejects with the ApiError of a failure only if
 * no earlier results are on the screen.
 */
export const loadLibrary = pageLoader(async (args): Promise<LibraryData> => {
  const { services, language, url, signal } = args;
  const params = parseLibraryParams(url.searchParams, services.store.get(productsAtom));
  const awaitOptions = services.store.set(awaitProductOptionsAtom, { api: services.api, language });
  const failedPage = takeFailedPage(params, args);
  if (failedPage) return { results: failedPage.results, options: await awaitOptions(), pageFailure: failedPage.code };
  try {
    const results = await loadResults(params, args);
    redirectBeyondLastPage(params, results, args);
    const options = await awaitOptions();
    const query = withoutUnknownVersion(url.searchParams, options);
    if (query) throw redirectToQuery(url, query);
    return { results, options };
  } catch (error) {
    const results = services.store.get(displayedResultsAtom);
    if (!results || signal.aborted || !(error instanceof ApiError) || isIntercepted(error)) throw error;
    const failure = error.code;
    if (isNextPage(params, results, language)) {
      services.store.set(failedPageAtom, { results, code: failure });
      throw replace(localPath(language, toLibraryPath({ ...params, page: results.lastPage })));
    }
    return { results, options: await awaitOptions(), failure };
  }
}, LIBRARY_PARAM_RULES);

const toCacheKey = (params: LibraryParams, language: LanguageCode) => JSON.stringify(toSearchRequest(params, language));

function isNextPage(params: LibraryParams, { key, lastPage }: LoadedResults, language: LanguageCode): boolean {
  return key === toCacheKey(params, language) && params.page === lastPage + 1;
}

/** After a failed page, the address returns to the displayed pages. It never names a missing page. */
function takeFailedPage(params: LibraryParams, { services: { store }, language }: PageLoaderArgs) {
  const failed = store.get(failedPageAtom);
  store.set(failedPageAtom, undefined);
  const isDisplayed = failed !== undefined && failed.results === store.get(displayedResultsAtom);
  const isRequested = failed?.results.key === toCacheKey(params, language) && failed.results.lastPage === params.page;
  return isDisplayed && isRequested ? failed : undefined;
}

async function loadResults(
  params: LibraryParams,
  { services, language, signal }: PageLoaderArgs,
): Promise<LoadedResults> {
  const { store, api, now } = services;
  const request = toSearchRequest(params, language);
  const key = toCacheKey(params, language);
  const needsDescriptions = params.view === 'details';
  const cached = findCachedSearch(store.get(searchCacheAtom), { key, now: now(), needsDescriptions });
  const visible = visiblePages(params);
  const missing = visible.filter((page) => cached?.pages[page] === undefined);
  const fetched = await Promise.all(
    missing.map(async (page, position) => {
      const withFacets = position === 0 && !cached?.facets;
      return { page, result: await api.call(queryVideos, { ...request, page, withFacets }, { signal }) };
    }),
  );
  const search = mergePages(cached ?? { key, keyword: params.keyword, fetchedAt: now() }, fetched);
  store.set(cacheSearchAtom, search);
  return toLoadedResults(search, { visible, needsDescriptions });
}

/** Redirects a page number that is too large to the last page. */
function redirectBeyondLastPage(
  params: LibraryParams,
  { count, countIsCapped, items }: LoadedResults,
  { language, url }: PageLoaderArgs,
) {
  const last = lastPageOf(count);
  const isBeyond = countIsCapped ? items.length === 0 : params.page > last;
  if (isBeyond) throw redirectFrom(url, localPath(language, toLibraryPath({ ...params, page: last })));
}
