import { ApiError, isIntercepted } from '@learning-center/shared/api';
import { type LanguageCode, queryVideos } from '@learning-center/shared/contract';
import { lastPageOf } from '@learning-center/shared/lib';
import {
  awaitProductOptionsAtom,
  pageLoader,
  redirectBeyondLastPage,
  redirectToQuery,
  withoutUnknownVersion,
  type PageLoaderArgs,
  type ProductOptions,
} from '@learning-center/shared/state';
import { LIBRARY_PARAMS, toSearchRequest, visiblePages, type LibraryParams } from './library-params.ts';
import {
  cacheSearchAtom,
  displayedResultsAtom,
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
export const loadLibrary = pageLoader(async (args: PageLoaderArgs<LibraryParams>): Promise<LibraryData> => {
  const { services, language, search: params, url, signal } = args;
  const awaitOptions = services.store.set(awaitProductOptionsAtom, { api: services.api, language });
  try {
    const results = await loadResults(params, args);
    redirectBeyondLastPage(args, LIBRARY_PARAMS, lastPageWith(results, params));
    const options = await awaitOptions();
    const query = withoutUnknownVersion(url.searchParams, options);
    if (query) throw redirectToQuery(url, query);
    return { results, options };
  } catch (error) {
    const results = services.store.get(displayedResultsAtom);
    if (!results || signal.aborted || !(error instanceof ApiError) || isIntercepted(error)) throw error;
    const options = await awaitOptions();
    const isNextPage = results.key === toCacheKey(params, language) && params.page === results.lastPage + 1;
    return { results, options, [isNextPage ? 'pageFailure' : 'failure']: error.code };
  }
}, LIBRARY_PARAMS);

const toCacheKey = (params: LibraryParams, language: LanguageCode) => JSON.stringify(toSearchRequest(params, language));

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

/** The last page that exists. Of a capped count, a page with results exists. */
function lastPageWith({ count, countIsCapped, items }: LoadedResults, { page }: LibraryParams): number {
  const last = lastPageOf(count);
  return countIsCapped && items.length > 0 ? Math.max(last, page) : last;
}
