import { SortOrder } from '../../contract/index.ts';
import { allowedValue, isPageNumber, pageRule, type ParamRules } from './clean-query.ts';

/** The key of a list's order in addresses: the order's name in lower case (Specification 2.6). */
export type SortKey = Lowercase<Exclude<keyof typeof SortOrder, 'BACKEND_SORT'>>;

const SORT_ORDERS: Readonly<Record<SortKey, SortOrder>> = {
  latest: SortOrder.LATEST,
  oldest: SortOrder.OLDEST,
  relevance: SortOrder.RELEVANCE,
};

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

/** The sort orders of lists without a keyword, the default first. */
export const DATE_SORTS = ['latest', 'oldest'] as const satisfies readonly SortKey[];

/** Search parameters of a paged list; `page` starts at 1. */
export interface ListParams {
  sort: (typeof DATE_SORTS)[number];
  page: number;
}

/** Valid values of `ListParams`. */
export const listParamRules = { sort: allowedValue(DATE_SORTS), page: pageRule } satisfies ParamRules;

/** Parses order and page; invalid values become the default. */
export function parseListParams(query: URLSearchParams): ListParams {
  return { sort: DATE_SORTS.find((sort) => sort === query.get('sort')) ?? DATE_SORTS[0], page: parsePage(query) };
}

/** Writes order and page for an address; default values are left out. */
export function listParamsToQuery({ sort, page }: ListParams): Record<'sort' | 'page', string | number | undefined> {
  return { sort: sort === DATE_SORTS[0] ? undefined : sort, page: pageToQuery(page) };
}

/** Parses the view of a list; cards are the default. */
export const parseView = (query: URLSearchParams) => (query.get('view') === 'details' ? 'details' : 'cards');

/** Writes the view for an address; the default is left out. */
export const viewToQuery = (view: 'cards' | 'details') => (view === 'cards' ? undefined : view);

const MAX_PAGE = 9_999;

/** Parses the page number of an address, counted from 1; 1 for an invalid number. */
export function parsePage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return isPageNumber(page) ? Math.min(Number(page), MAX_PAGE) : 1;
}

/** Formats the page number for an address, which leaves out the first page. */
export const pageToQuery = (page: number) => (page > 1 ? page : undefined);
