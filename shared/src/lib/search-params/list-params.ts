import { SortOrder } from '../../contract/index.ts';
import type { SearchParam } from './search-params.ts';

/** The key of a list's order in addresses: the order's name in lower case (Specification 2.6). */
export type SortKey = Lowercase<Exclude<keyof typeof SortOrder, 'BACKEND_SORT'>>;

const SORT_ORDERS: Readonly<Record<SortKey, SortOrder>> = {
  latest: SortOrder.LATEST,
  oldest: SortOrder.OLDEST,
  relevance: SortOrder.RELEVANCE,
};

export const SORT_KEYS = Object.keys(SORT_ORDERS) as SortKey[];

/** The orders of lists without a keyword, the default first. */
export const DATE_SORTS = ['latest', 'oldest'] as const satisfies readonly SortKey[];

/** Parses the order of an address; undefined for a missing or invalid one (Specification 5). */
export const parseSort = (text: string | null | undefined) => SORT_KEYS.find((key) => key === text);

/** The default order of a list: by relevance with a keyword, else the latest first (A29). */
export function defaultSort(keyword: string): SortKey {
  return keyword.trim() === '' ? 'latest' : 'relevance';
}

/** The wire value of an order (A26). */
export function toSortOrder(sort: SortKey): SortOrder {
  return SORT_ORDERS[sort];
}

/** A parameter with one of these values; addresses leave out the default. */
export function choiceParam<Key extends string>(
  name: string,
  keys: readonly Key[],
  fallback: NoInfer<Key>,
): SearchParam<Key> {
  const find = (text: string | undefined) => keys.find((key) => key === text);
  return {
    name,
    valid: ([text]) => [find(text) ?? []].flat(),
    read: ([text]) => find(text) ?? fallback,
    write: (key) => (key === fallback ? '' : key),
  };
}

/** Whether a list shows cards or rows with descriptions. */
export const displayParam = choiceParam('view', ['cards', 'details'], 'cards');

/** Items on a page of a list, or per "Load more". */
export const PAGE_SIZE = 24;

/** The last page of a list; 1 for an empty one. */
export const lastPageOf = (count: number, pageSize = PAGE_SIZE) => Math.max(1, Math.ceil(count / pageSize));

const MAX_PAGE = 9_999;

/** A page number, counted from 1, without leading zeros. The page itself handles a number beyond its last page. */
export const pageParam: SearchParam<number> = {
  name: 'page',
  valid: ([text = '']) => (/^[1-9]\d*$/.test(text) ? [text] : []),
  read: ([text = '1']) => Math.min(Number(text), MAX_PAGE),
  write: (page) => (page > 1 ? String(page) : ''),
};
