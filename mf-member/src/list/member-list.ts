import { ApiError, isIntercepted } from '@learning-center/shared/api';
import type { SearchParams } from '@learning-center/shared/lib';
import { isLoggedInAtom, pageLoader, viewerAtom, type PageLoaderArgs } from '@learning-center/shared/state';

/** A member's list: what its address says, and how its items load. */
export interface ListDefinition<Item, Params, Result> {
  searchParams: SearchParams<Params>;
  /** Builds the path without a language prefix; default values are left out. */
  toPath: (params: Params) => string;
  /** Identifies the search and filters, regardless of the page. */
  keyOf: (params: Params) => string;
  idOf: (item: Item) => string | number;
  /** Items per "Load more". */
  pageSize: number;
  /** Fetches all items up to the page. */
  fetchList: (args: PageLoaderArgs<Params>) => Promise<Result>;
}

/** The loaded items up to a page, and the number of items on all pages. */
export interface ListItems<Item> {
  count: number;
  items: readonly Item[];
}

/** A list as its address asked for it. */
export type Listed<Result> = Result & { key: string; page: number };

/** The result of a request. */
export type ListState<Result> = { state: 'failed' } | { state: 'ready'; result: Listed<Result> };

/** The state of a member's list, and whose it is. It is `idle` for guests, and until the login state is loaded. */
export type MemberListState<Result> = { state: 'idle' } | (ListState<Result> & { viewer: string | undefined });

/**
 * Creates a loader for a list of the logged-in member. The server renders every visitor as a guest, and guests
 * trigger no request (A24). The page reloads once the login state is known.
 */
export function memberLoader<Item, Params extends { page: number }, Result extends ListItems<Item>>({
  fetchList,
  keyOf,
  searchParams,
}: ListDefinition<Item, Params, Result>) {
  return pageLoader(async (args: PageLoaderArgs<Params>): Promise<MemberListState<Result>> => {
    const { store } = args.services;
    if (store.get(isLoggedInAtom) !== true) return { state: 'idle' };
    const viewer = store.get(viewerAtom);
    const { page } = args.search;
    try {
      return { state: 'ready', viewer, result: { ...(await fetchList(args)), key: keyOf(args.search), page } };
    } catch (error) {
      if (args.signal.aborted || !(error instanceof ApiError)) throw error;
      return isIntercepted(error) ? { state: 'idle' } : { state: 'failed', viewer };
    }
  }, searchParams);
}

/** The server returns at most 100 items per request. This is four pages of bookmarks or two of the history. */
const BATCH_SIZE = 96;

/**
 * Fetches the first `limit` items of a list in as few requests as possible. It always starts at the first item: after
 * removals, the next page alone would skip items.
 */
export async function fetchFirstItems<Item, Page extends ListItems<Item>>(
  limit: number,
  fetchPage: (range: { page: number; pageSize: number }) => Promise<Page>,
): Promise<Page> {
  if (limit <= BATCH_SIZE) return fetchPage({ page: 1, pageSize: limit });
  const first = await fetchPage({ page: 1, pageSize: BATCH_SIZE });
  const missing = Math.max(0, Math.ceil(Math.min(limit, first.count) / BATCH_SIZE) - 1);
  const others = await Promise.all(
    Array.from({ length: missing }, (_, position) => fetchPage({ page: position + 2, pageSize: BATCH_SIZE })),
  );
  return { ...first, items: [first, ...others].flatMap(({ items }) => items).slice(0, limit) };
}
