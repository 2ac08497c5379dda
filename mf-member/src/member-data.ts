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

/** What a page knows of its member, and of which one; `unasked` for a visitor, and until it is known who is there. */
export type MemberData<Answer> = { state: 'unasked' } | (KnownData<Answer> & { viewer: string | undefined });

/** What came of asking; `isNextPage` when what is shown is whole, and only more of it did not come. */
export type KnownData<Answer> = { state: 'failed'; isNextPage?: boolean } | { state: 'ready'; answer: Answer };

/** A list, and how many pages of it. */
export interface ListPages {
  /** The question that the list answers. */
  key: string;
  page: number;
}

/** The list on the screen. */
export const shownListAtom = atom<ListPages | undefined>(undefined);

/** The address of a list that is shown, and whose next page did not come. */
const failedNextAtom = atom<string | undefined>(undefined);

interface MemberLoader<Answer> {
  ask: (args: PageLoaderArgs) => Promise<Answer>;
  /** The list that an address asks for. */
  readList: (query: URLSearchParams, products: Products) => ListPages;
  /** Which values the page knows; any other is dropped from its address. */
  rules: ParamRules;
}

/**
 * Makes a route's loader from a question about the member who is logged in. On the server nobody is, and a visitor's
 * page asks nothing (decision A24): the page asks by itself once it is known who is there.
 */
export function memberLoader<Answer>({ ask, readList, rules }: MemberLoader<Answer>) {
  return pageLoader(async (args): Promise<MemberData<Answer>> => {
    const { services, url, signal } = args;
    const { store } = services;
    if (store.get(isLoggedInAtom) !== true) return { state: 'unasked' };
    const viewer = store.get(viewerAtom);
    const failed = store.get(failedNextAtom);
    store.set(failedNextAtom, undefined);
    const shown = store.get(shownListAtom);
    if (shown && failed === url.pathname + url.search) return { state: 'failed', viewer, isNextPage: true };
    try {
      return { state: 'ready', viewer, answer: await ask(args) };
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error;
      if (isIntercepted(error)) return { state: 'unasked' };
      const { key, page } = readList(url.searchParams, store.get(productsAtom));
      if (key !== shown?.key || page !== shown.page + 1) return { state: 'failed', viewer };
      // The address names no page that is not there.
      const address = withPage(url, shown.page);
      store.set(failedNextAtom, address);
      throw replace(address);
    }
  }, rules);
}

function withPage({ pathname, searchParams }: URL, page: number): string {
  const query = new URLSearchParams(searchParams);
  query.delete('page');
  const value = pageToQuery(page);
  if (value !== undefined) query.set('page', String(value));
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
