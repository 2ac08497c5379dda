import { ApiError, isIntercepted } from '@learning-center/shared/api';
import { lastPageOf, type SearchParams } from '@learning-center/shared/lib';
import {
  isLoggedInAtom,
  pageLoader,
  redirectBeyondLastPage,
  viewerAtom,
  type PageLoaderArgs,
} from '@learning-center/shared/state';

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
  /** Items per page. */
  pageSize: number;
}

/**
 * Creates a loader for the data of the logged-in member. The server renders every visitor as a guest, and guests
 * trigger no request (A24). The page reloads once the login state is known.
 */
export function memberLoader<Params extends { page: number }, Result extends MemberList>(
  options: MemberLoaderOptions<Params, Result>,
) {
  const { fetchList, searchParams, pageSize } = options;
  return pageLoader(async (args: PageLoaderArgs<Params>): Promise<MemberListState<Result>> => {
    const { store } = args.services;
    if (store.get(isLoggedInAtom) !== true) return { state: 'idle' };
    const viewer = store.get(viewerAtom);
    try {
      const result = await fetchList(args);
      redirectBeyondLastPage(args, searchParams, lastPageOf(result.count, pageSize));
      return { state: 'ready', viewer, result };
    } catch (error) {
      if (args.signal.aborted || !(error instanceof ApiError)) throw error;
      return isIntercepted(error) ? { state: 'idle' } : { state: 'failed', viewer };
    }
  }, searchParams);
}
