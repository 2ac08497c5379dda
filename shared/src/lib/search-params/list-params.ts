import { allowedValue, pageRule, type ParamRules } from './clean-query.ts';
import { pageToQuery, parsePage } from './page-number.ts';
import type { SortKey } from './sort.ts';

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
