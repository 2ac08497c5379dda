import { PAGE_SIZE } from '@learning-center/shared/lib';
import { ItemKind, type Facets, type QueryResult } from '@learning-center/shared/contract';
import { atom } from '@learning-center/shared/state';
import type { ListedItem } from '@learning-center/shared/video';

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
  /** False if the items lack the texts that only Details view shows. */
  hasDescriptions: boolean;
  pages: Readonly<Record<number, readonly ListedItem[]>>;
}

/** Neighboring pages of results as one list. */
export interface LoadedResults extends Omit<CachedSearch, 'pages'> {
  firstPage: number;
  lastPage: number;
  items: readonly ListedItem[];
}

const MAX_CACHED_SEARCHES = 8;
const CACHE_TTL_MS = 5 * 60_000;

/** Recent searches; only `cacheSearchAtom` writes it. */
export const searchCacheAtom = atom<readonly CachedSearch[]>([]);

/** The results on the screen; undefined while the library is not displayed. */
export const displayedResultsAtom = atom<LoadedResults | undefined>(undefined);

interface CacheLookup {
  key: string;
  now: number;
  needsDescriptions: boolean;
}

/** Finds a cached search. With it, Back is instant and "Load more" fetches one page only. */
export function findCachedSearch(
  searches: readonly CachedSearch[],
  { key, now, needsDescriptions }: CacheLookup,
): CachedSearch | undefined {
  const cached = searches.find((search) => search.key === key && now - search.fetchedAt < CACHE_TTL_MS);
  return needsDescriptions && !cached?.hasDescriptions ? undefined : cached;
}

/** Caches a search and evicts the oldest one. */
export const cacheSearchAtom = atom(null, (get, set, found: CachedSearch) => {
  const others = get(searchCacheAtom).filter(({ key }) => key !== found.key);
  set(searchCacheAtom, [...others, found].slice(-MAX_CACHED_SEARCHES));
});

/** Caches the results that the server rendered. */
export const cacheResultsAtom = atom(null, (get, set, { firstPage, items, ...facts }: LoadedResults) => {
  const { key, fetchedAt, hasDescriptions } = facts;
  if (findCachedSearch(get(searchCacheAtom), { key, now: fetchedAt, needsDescriptions: hasDescriptions })) return;
  const pages: Record<number, readonly ListedItem[]> = {};
  for (let start = 0; start < items.length; start += PAGE_SIZE) {
    pages[firstPage + start / PAGE_SIZE] = items.slice(start, start + PAGE_SIZE);
  }
  set(cacheSearchAtom, { ...facts, pages });
});

/** Adds fetched pages to a search. The latest response has the most accurate count. */
export function mergePages(
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

/** Joins neighboring pages, which must all be fetched. Without `needsDescriptions`, the page embeds less data. */
export function toLoadedResults(
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

/** The library lists only videos and skill paths; categories and links belong to explorers. */
function isListed(item: QueryResult['items'][number]): item is ListedItem {
  return item.kind === ItemKind.VIDEO || item.kind === ItemKind.SKILL_PATH;
}
