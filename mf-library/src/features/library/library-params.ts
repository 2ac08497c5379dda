import {
  languageByCode,
  SearchType,
  TargetType,
  type LanguageCode,
  type RequestOf,
  type queryVideos,
} from '@learning-center/shared/contract';
import {
  allowedValue,
  changeVideoFilters,
  defaultSort,
  pageRule,
  pageToQuery,
  parsePage,
  parseView,
  viewToQuery,
  parseSort,
  parseVideoFilters,
  SORT_KEYS,
  toSortOrder,
  videoFilterRules,
  videoFiltersToQuery,
  videoFiltersToWire,
  viewRule,
  type ParamRules,
  type Products,
  type SortKey,
  type VideoFilters,
} from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import type { ViewMode } from '@learning-center/shared/ui';

/**
 * The search parameters of the library; the address is their only store. `keyword` is `alltags` in the address, `type` is
 * the API's `MediaMenu` (Specification 2.7, A27).
 */
export interface LibraryParams extends VideoFilters {
  /** Only videos with captions in the language of the page. */
  hasCaptions: boolean;
  /** The order that the visitor chose; undefined for the default (A29). */
  sort: SortKey | undefined;
  view: ViewMode;
  /** The last displayed page, starting at 1. */
  page: number;
}

/** Valid values of the search parameters. A version may include its product, as forms without script send it. */
export const LIBRARY_PARAM_RULES: ParamRules = {
  ...videoFilterRules,
  version: (_values, query, products) =>
    [parseVideoFilters(withVersionOfProduct(query), products).version].filter(Boolean),
  captions: allowedValue(['1']),
  sort: allowedValue(SORT_KEYS),
  view: viewRule,
  page: pageRule,
};

/** Parses the search parameters and drops invalid values one by one. */
export function parseLibraryParams(query: URLSearchParams, products?: Products): LibraryParams {
  const filters = parseVideoFilters(withVersionOfProduct(query), products);
  const sort = parseSort(query.get('sort'));
  return {
    ...filters,
    hasCaptions: query.get('captions') === '1',
    sort: sort === defaultSort(filters.keyword) ? undefined : sort,
    view: parseView(query),
    page: parsePage(query),
  };
}

/** Builds the path without a language prefix; default values are left out. */
export function toLibraryPath(params: LibraryParams): string {
  const { keyword, hasCaptions, sort, view, page } = params;
  return paths.library({
    ...videoFiltersToQuery(params),
    captions: hasCaptions ? '1' : undefined,
    sort: sort === defaultSort(keyword) ? undefined : sort,
    view: viewToQuery(view),
    page: pageToQuery(page),
  });
}

/** The same as a query, for the hidden fields of a form. */
export function toLibraryQuery(params: LibraryParams): URLSearchParams {
  return new URLSearchParams(toLibraryPath(params).split('?')[1]);
}

/** Changes some parameters. The page resets to 1, and another product drops the version. */
export function changeLibraryParams(params: LibraryParams, change: Partial<LibraryParams>): LibraryParams {
  return changeVideoFilters({ ...params, page: 1 }, change);
}

/** The chosen order, or the default: relevance with a keyword, latest first without one (A29). */
export function effectiveSort({ sort, keyword }: LibraryParams): SortKey {
  return sort ?? defaultSort(keyword);
}

/** The search parameters that a link to a video carries, always with the order (A29). */
export function toVideoQuery(params: LibraryParams): URLSearchParams {
  const { alltags, level, product, version } = videoFiltersToQuery(params);
  const query = { alltags, level, product, version, sort: effectiveSort(params) };
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value = '']) => (value === '' ? [] : [[name, value]])),
  );
}

/** A form without script sends `product:version`, because the version may belong to the previous product. */
function withVersionOfProduct(query: URLSearchParams): URLSearchParams {
  const [version = '', owner] = (query.get('version') ?? '').split(':').reverse();
  const adjusted = new URLSearchParams(query);
  adjusted.set('version', owner === undefined || owner === query.get('product') ? version : '');
  return adjusted;
}

/** Results per page (design "Library"). */
export const PAGE_SIZE = 24;

/** The maximum number of pages displayed together; earlier ones are dropped. */
const MAX_PAGES = 10;

/** The API request of a search, without its page (Specification 3; A26, A27, A28). */
export function toSearchRequest(params: LibraryParams, language: LanguageCode) {
  return {
    ...videoFiltersToWire(params),
    ...(params.hasCaptions && { hasCaptions: true }),
    orderBy: toSortOrder(effectiveSort(params)),
    searchType: SearchType.FIND_LOWER_LEVEL,
    targetType: TargetType.ALL,
    lang: languageByCode(language).id,
    pageSize: PAGE_SIZE,
  } satisfies RequestOf<typeof queryVideos>;
}

/** The pages to display: the requested one and those before it, so that Back and reload restore them. */
export function visiblePages({ page }: Pick<LibraryParams, 'page'>): number[] {
  const first = Math.max(1, page - MAX_PAGES + 1);
  return Array.from({ length: page - first + 1 }, (_, position) => first + position);
}

/** Returns 1 for an empty list. */
export function lastPageOf(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}
