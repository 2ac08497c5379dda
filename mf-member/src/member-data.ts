import { ApiError, isIntercepted } from '@learning-center/shared/api';
import type { SearchParams } from '@learning-center/shared/lib';
import { isLoggedInAtom, pageLoader, viewerAtom, type PageLoaderArgs } from '@learning-center/shared/state';

/** The state of a member's list, and whose it is. It is `idle` for guests, and until the login state is loaded. */
export type MemberListState<Result> = { state: 'idle' } | (ListState<Result> & { viewer: string | undefined });

/** The result of a request. */
export type ListState<Result> = { state: 'failed' } | { state: 'ready'; result: Result };

/** A list with all items up to a page. */
export interface MemberList {
  /** Identifies the search and filters of the list. */
  key: string;
  page: number;
  /** Items on all pages. */
  count: number;
}

interface MemberLoaderOptions<Params, Result> {
  fetchList: (args: PageLoaderArgs<Params>) => Promise<Result>;
  searchParams: SearchParams<Params>;
}

/**
 * Creates a loader for the data of the logged-in member. The server renders every visitor as a guest, and guests
 * trigger no request (A24). The page reloads once the login state is known.
 */
export function memberLoader<Params, Result>({ fetchList, searchParams }: MemberLoaderOptions<Params, Result>) {
  return pageLoader(async (args: PageLoaderArgs<Params>): Promise<MemberListState<Result>> => {
    const { store } = args.services;
    if (store.get(isLoggedInAtom) !== true) return { state: 'idle' };
    const viewer = store.get(viewerAtom);
    try {
      return { state: 'ready', viewer, result: await fetchList(args) };
    } catch (error) {
      if (args.signal.aborted || !(error instanceof ApiError)) throw error;
      return isIntercepted(error) ? { state: 'idle' } : { state: 'failed', viewer };
    }
  }, searchParams);
}
