import { ApiError, isIntercepted } from '@learning-center/shared/api';
import { ItemKind, queryVideos, type Facets, type QueryResult } from '@learning-center/shared/contract';
import { lastPageOf, PAGE_SIZE } from '@learning-center/shared/lib';
import type { PageMeta, PageMetaArgs } from '@learning-center/shared/routing';
import {
  atom,
  awaitProductOptionsAtom,
  defineReadCache,
  pageLoader,
  redirectBeyondLastPage,
  redirectToQuery,
  withoutUnknownVersion,
  type PageLoaderArgs,
  type ProductOptions,
  type Store,
} from '@learning-center/shared/state';
import type { ListedItem } from '@learning-center/shared/video';
import { pageText } from '../../library-text.ts';
import { LIBRARY_PARAMS, toSearchRequest, visiblePages, type LibraryParams } from './library-params.ts';

export interface LibraryData {
  /** The parameters of the address. */
  params: LibraryParams;
  results: LoadedResults;
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
  /** The error code if the previous results stay on the screen. */
  failure?: string;
  /** The error code if only the next page failed. */
  pageFailure?: string;
}

/** What the API says about a search beside its results; one that follows only the specification says nothing. */
export type SearchHints = Pick<
  QueryResult,
  'isClosest' | 'matchedWords' | 'suggestion' | 'suggestionCount' | 'waysOut'
>;

/** The pages of one search that were fetched so far. */
interface CachedSearch {
  /** The serialized request. */
  key: string;
  keyword: string;
  /** The time of the first request, in milliseconds since 1970. */
  fetchedAt: number;
  count: number;
  countIsCapped: boolean;
  facets: Facets | undefined;
  hints: SearchHints;
  /** False if the items lack the texts that only the display of details shows. */
  hasDescriptions: boolean;
  pages: Readonly<Record<number, readonly ListedItem[]>>;
}

/** Neighboring pages of results as one list. */
export interface LoadedResults extends Omit<CachedSearch, 'pages'> {
  firstPage: number;
  lastPage: number;
  items: readonly ListedItem[];
}

/** Recent searches. With them, Back is instant and "Load more" fetches one page only. */
const searchCache = defineReadCache<CachedSearch>({ maxEntries: 8, maxAgeMs: 5 * 60_000 });

/** The results on the screen; undefined while the library is not displayed. */
export const displayedResultsAtom = atom<LoadedResults | undefined>(undefined);

/**
 * Loads the results and the product options (Specification 2.7 and 4). Rejects with the ApiError of a failure only if
 * no earlier results are on the screen.
 */
export const loadLibrary = pageLoader(async (args: PageLoaderArgs<LibraryParams>): Promise<LibraryData> => {
  const { services, language, search: params, url, signal } = args;
  const awaitOptions = services.store.set(awaitProductOptionsAtom, { api: services.api, language });
  const request = toSearchRequest(params, language);
  try {
    const results = await loadResults(request, args);
    redirectBeyondLastPage(args, LIBRARY_PARAMS, lastPageWith(results, params));
    const options = await awaitOptions();
    const query = withoutUnknownVersion(url.searchParams, options);
    if (query) throw redirectToQuery(url, query);
    return { params, results, options };
  } catch (error) {
    const results = services.store.get(displayedResultsAtom);
    if (!results || signal.aborted || !(error instanceof ApiError) || isIntercepted(error)) throw error;
    const options = await awaitOptions();
    const isNextPage = results.key === JSON.stringify(request) && params.page === results.lastPage + 1;
    return { params, results, options, [isNextPage ? 'pageFailure' : 'failure']: error.code };
  }
}, LIBRARY_PARAMS);

/** Takes cached pages and fetches the others. */
async function loadResults(
  request: ReturnType<typeof toSearchRequest>,
  { services: { store, api, now }, search: params, signal }: PageLoaderArgs<LibraryParams>,
): Promise<LoadedResults> {
  const key = JSON.stringify(request);
  const needsDescriptions = params.display === 'details';
  const cached = findSearch(store, { key, now: now(), needsDescriptions });
  const visible = visiblePages(params);
  const missing = visible.filter((page) => cached?.pages[page] === undefined);
  const fetched = await Promise.all(
    missing.map(async (page, position) => {
      const withFacets = position === 0 && !cached?.facets;
      return { page, result: await api.call(queryVideos, { ...request, page, withFacets }, { signal }) };
    }),
  );
  const search = mergePages(cached ?? { key, keyword: params.keyword, fetchedAt: now() }, fetched);
  searchCache.put(store, { key, now: search.fetchedAt }, search);
  return toLoadedResults(search, { visible, needsDescriptions });
}

function findSearch(store: Store, lookup: { key: string; now: number; needsDescriptions: boolean }) {
  const search = searchCache.find(store, lookup)?.value;
  return lookup.needsDescriptions && !search?.hasDescriptions ? undefined : search;
}

/** Adds fetched pages to a search. The latest response has the most accurate count. */
function mergePages(
  search: CachedSearch | Pick<CachedSearch, 'key' | 'keyword' | 'fetchedAt'>,
  fetched: readonly { page: number; result: QueryResult }[],
): CachedSearch {
  const before = 'pages' in search ? search : undefined;
  const last = fetched.at(-1)?.result;
  const pages = fetched.map(({ page, result }) => [page, result.items.filter(isListed)] as const);
  return {
    key: search.key,
    keyword: search.keyword,
    fetchedAt: search.fetchedAt,
    count: last?.count ?? before?.count ?? 0,
    countIsCapped: last?.countIsCapped ?? before?.countIsCapped ?? false,
    facets: fetched.find(({ result }) => result.facets)?.result.facets ?? before?.facets,
    hints: last ? hintsOf(last) : (before?.hints ?? {}),
    hasDescriptions: before?.hasDescriptions ?? true,
    pages: { ...before?.pages, ...Object.fromEntries(pages) },
  };
}

function hintsOf({ isClosest, matchedWords, suggestion, suggestionCount, waysOut }: QueryResult): SearchHints {
  return { isClosest, matchedWords, suggestion, suggestionCount, waysOut };
}

/** The library lists only videos and skill paths; categories and links belong to explorers. */
function isListed(item: QueryResult['items'][number]): item is ListedItem {
  return item.kind === ItemKind.VIDEO || item.kind === ItemKind.SKILL_PATH;
}

/** Joins neighboring pages, which must all be fetched. Without `needsDescriptions`, the page embeds less data. */
function toLoadedResults(
  { pages, ...facts }: CachedSearch,
  { visible, needsDescriptions }: { visible: readonly number[]; needsDescriptions: boolean },
): LoadedResults {
  const items = visible.flatMap((page) => pages[page] ?? []);
  return {
    ...facts,
    firstPage: visible[0] ?? 1,
    lastPage: visible.at(-1) ?? 1,
    hasDescriptions: needsDescriptions,
    items: needsDescriptions ? items : items.map(withoutDescription),
  };
}

function withoutDescription(item: ListedItem): ListedItem {
  return item.kind === ItemKind.VIDEO ? { ...item, excerpt: '' } : { ...item, description: '' };
}

/** The last page that exists. Of a capped count, a page with results exists. */
function lastPageWith({ count, countIsCapped, items }: LoadedResults, { page }: LibraryParams): number {
  const last = lastPageOf(count);
  return countIsCapped && items.length > 0 ? Math.max(last, page) : last;
}

/** Caches the results that the server rendered. */
export function cacheResults(store: Store, { firstPage, items, ...facts }: LoadedResults): void {
  const { key, fetchedAt, hasDescriptions } = facts;
  if (findSearch(store, { key, now: fetchedAt, needsDescriptions: hasDescriptions })) return;
  const pages: Record<number, readonly ListedItem[]> = {};
  for (let start = 0; start < items.length; start += PAGE_SIZE) {
    pages[firstPage + start / PAGE_SIZE] = items.slice(start, start + PAGE_SIZE);
  }
  searchCache.put(store, { key, now: fetchedAt }, { ...facts, pages });
}

/** Title and description of the library, or of a search (Specification 2.9). A search that failed has no data. */
export function libraryMeta({ data, ...args }: PageMetaArgs): PageMeta {
  const t = pageText(args);
  const { keyword } = (data as LibraryData | undefined)?.params ?? LIBRARY_PARAMS.parse(args.search);
  if (keyword === '') return { title: t('search.page.title'), description: t('search.page.description') };
  return { title: t('search.page.titleFor', { keyword }), description: t('search.page.descriptionFor', { keyword }) };
}
