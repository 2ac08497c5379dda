import { ItemKind, type Facets, type QueryResult } from '@learning-center/shared/contract';
import { atom } from '@learning-center/shared/state';
import type { ListedItem } from '@learning-center/shared/video';
import { PAGE_SIZE } from './library-params.ts';

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
  /** The nearest spelling, if nothing was found. */
  suggestion: string | undefined;
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

/** A next page that failed, with the results that stay on the screen. */
export const failedPageAtom = atom<{ results: LoadedResults; code: string } | undefined>(undefined);

/** Finds a cached search. With it, Back is instant and "Load more" fetches one page only. */
export function findCachedSearch(
  search: readonly CachedSearch[],
  { key, now }: { key: string; now: number },
): CachedSearch | undefined {
  return search.find((found) => found.key === key && now - found.fetchedAt < CACHE_TTL_MS);
}

/** Caches a search and evicts the oldest one. */
export const cacheSearchAtom = atom(null, (get, set, found: CachedSearch) => {
  const others = get(searchCacheAtom).filter(({ key }) => key !== found.key);
  set(searchCacheAtom, [...others, found].slice(-MAX_CACHED_SEARCHES));
});

/** Caches the results that the server rendered. */
export const cacheResultsAtom = atom(null, (get, set, { firstPage, items, ...facts }: LoadedResults) => {
  if (findCachedSearch(get(searchCacheAtom), { key: facts.key, now: facts.fetchedAt })) return;
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
    suggestion: last?.suggestion ?? before?.suggestion,
    pages: { ...before?.pages, ...Object.fromEntries(pages) },
  };
}

/** Joins neighboring pages, which must all be fetched. */
export function toLoadedResults({ pages, ...facts }: CachedSearch, visible: readonly number[]): LoadedResults {
  return {
    ...facts,
    firstPage: visible[0] ?? 1,
    lastPage: visible.at(-1) ?? 1,
    items: visible.flatMap((page) => pages[page] ?? []),
  };
}

/** The library lists only videos and skill paths; categories and links belong to explorers. */
function isListed(item: QueryResult['items'][number]): item is ListedItem {
  return item.kind === ItemKind.VIDEO || item.kind === ItemKind.SKILL_PATH;
}
