import { Order, SortIndex } from '../contract/index.ts';

const ORDERS = { latest: Order.LATEST, oldest: Order.OLDEST, relevance: Order.RELEVANCE } as const;

/** The word for a list's order in addresses (Specification 2.6). */
export type SortKey = keyof typeof ORDERS;

/** The words for the orders. */
export const SORT_KEYS = Object.keys(ORDERS) as SortKey[];

/** The order that an address asks for; undefined for none and for anything unknown (Specification 5). */
export function parseSort(text: string | null | undefined): SortKey | undefined {
  return text && Object.hasOwn(ORDERS, text) ? (text as SortKey) : undefined;
}

/** The order of a list whose sort was not touched: by relevance with a keyword, else the latest first (decision A29). */
export function defaultSort(keyword: string): SortKey {
  return keyword.trim() === '' ? 'latest' : 'relevance';
}

/** The wire value of an order (decision A26). */
export function orderOf(sort: SortKey): Order {
  return ORDERS[sort];
}

/** The order behind a position of the select with two options; never on the wire (decision A26). */
export function sortOfIndex(index: SortIndex): SortKey {
  return index === SortIndex.OLDEST ? 'oldest' : 'latest';
}

/** The position of an order in the select with two options (decision A26). */
export function indexOfSort(sort: SortKey): SortIndex {
  return sort === 'oldest' ? SortIndex.OLDEST : SortIndex.LATEST;
}
