import { SortOrder } from '../../contract/index.ts';

/** The key of a list's order in addresses: the order's name in lower case (Specification 2.6). */
export type SortKey = Lowercase<Exclude<keyof typeof SortOrder, 'BACKEND_SORT'>>;

const SORT_ORDERS: Readonly<Record<SortKey, SortOrder>> = {
  latest: SortOrder.LATEST,
  oldest: SortOrder.OLDEST,
  relevance: SortOrder.RELEVANCE,
};

/** All keys of orders. */
export const SORT_KEYS = Object.keys(SORT_ORDERS) as SortKey[];

/** Parses the order of an address; undefined for a missing or invalid one (Specification 5). */
export function parseSort(text: string | null | undefined): SortKey | undefined {
  return text && Object.hasOwn(SORT_ORDERS, text) ? (text as SortKey) : undefined;
}

/** The default order of a list: by relevance with a keyword, else the latest first (A29). */
export function defaultSort(keyword: string): SortKey {
  return keyword.trim() === '' ? 'latest' : 'relevance';
}

/** The wire value of an order (A26). */
export function toSortOrder(sort: SortKey): SortOrder {
  return SORT_ORDERS[sort];
}
