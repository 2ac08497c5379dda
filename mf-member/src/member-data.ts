import { ApiError, isIntercepted } from '@learning-center/shared/api';
import { pageToQuery, type ParamRules, type Products } from '@learning-center/shared/lib';
import { replace } from '@learning-center/shared/routing';
import {
  atom,
  isLoggedInAtom,
  pageLoader,
  productsAtom,
  viewerAtom,
  type PageLoaderArgs,
} from '@learning-center/shared/state';

/** The state of a member's list, and whose it is. It is `idle` for guests, and until the login state is loaded. */
export type MemberListState<Result> = { state: 'idle' } | (ListState<Result> & { viewer: string | undefined });

/** The result of a request. With `isNextPage`, only the next page failed. */
export type ListState<Result> = { state: 'failed'; isNextPage?: boolean } | { state: 'ready'; result: Result };

/** A list, and its number of loaded pages. */
export interface MemberList {
  /** Identifies the search and filters of the list. */
  key: string;
  page: number;
}

/** The list on the screen. */
export const displayedListAtom = atom<MemberList | undefined>(undefined);

/** The address of a displayed list whose next page failed. */
const failedNextPageAtom = atom<string | undefined>(undefined);

interface MemberLoaderOptions<Result> {
  fetchList: (args: PageLoaderArgs) => Promise<Result>;
  /** Identifies the list of an address. */
  identifyList: (query: URLSearchParams, products: Products) => MemberList;
  /** Valid search parameters; others are dropped from the address. */
  rules: ParamRules;
}

/**
 * Creates a loader for the data of the logged-in member. The server renders every visitor as a guest, and guests
 * trigger no request (A24). The page reloads once the login state is known.
 */
export function memberLoader<Result>({ fetchList, identifyList, rules }: MemberLoaderOptions<Result>) {
  return pageLoader(async (args): Promise<MemberListState<Result>> => {
    const { services, url, signal } = args;
    const { store } = services;
    if (store.get(isLoggedInAtom) !== true) return { state: 'idle' };
    const viewer = store.get(viewerAtom);
    const failedAddress = store.get(failedNextPageAtom);
    store.set(failedNextPageAtom, undefined);
    const displayed = store.get(displayedListAtom);
    if (displayed && failedAddress === url.pathname + url.search) return { state: 'failed', viewer, isNextPage: true };
    try {
      return { state: 'ready', viewer, result: await fetchList(args) };
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error;
      if (isIntercepted(error)) return { state: 'idle' };
      const { key, page } = identifyList(url.searchParams, store.get(productsAtom));
      if (key !== displayed?.key || page !== displayed.page + 1) return { state: 'failed', viewer };
      // The address never names a missing page.
      const address = withPage(url, displayed.page);
      store.set(failedNextPageAtom, address);
      throw replace(address);
    }
  }, rules);
}

function withPage({ pathname, searchParams }: URL, page: number): string {
  const query = new URLSearchParams(searchParams);
  query.delete('page');
  const value = pageToQuery(page);
  if (value !== undefined) query.set('page', String(value));
  return `${pathname}?${query}`.replace(/\?$/, '');
}
