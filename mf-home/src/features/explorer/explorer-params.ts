import { findProductFamily } from '@learning-center/shared/contract';
import {
  allowedValue,
  changeVideoFilters,
  DATE_SORTS,
  pageRule,
  pageToQuery,
  parsePage,
  parseVideoFilters,
  videoFilterRules,
  videoFiltersToQuery,
  type ParamRules,
  type Products,
  type VideoFilters,
} from '@learning-center/shared/lib';
import { paths, toSearch, type ListSearch } from '@learning-center/shared/routing';

/** Videos per page. */
export const PAGE_SIZE = 24;

/** A path below `/home`: a product and the way down to one of its categories. */
export interface ExplorerLocation {
  product: string;
  categories: readonly string[];
  /** Whether the path names the product by its canonical slug. */
  isCanonical: boolean;
}

/** The product and the categories of a location. */
export type ExplorerPlace = Pick<ExplorerLocation, 'product' | 'categories'>;

/** The orders of an explorer's videos. `recommended` is the server's own order. */
export const EXPLORER_SORTS = ['recommended', ...DATE_SORTS] as const;

/** The search parameters of an explorer. Only categories have filters. */
export interface ExplorerParams extends Pick<VideoFilters, 'levels' | 'version'> {
  sort: (typeof EXPLORER_SORTS)[number];
  page: number;
}

/** The parameters of a page, or of its pending navigation. Its controls change them. */
export interface ExplorerSearch extends Pick<ListSearch, 'goTo'> {
  place: ExplorerPlace;
  params: ExplorerParams;
}

/** Valid values of the search parameters. The loader checks the version, because only the path names its product. */
export const EXPLORER_PARAM_RULES: ParamRules = {
  sort: allowedValue(EXPLORER_SORTS),
  page: pageRule,
  level: videoFilterRules.level,
};

/** Parses a path below `/home`. The product may be unknown here: only the server can tell whether it exists. */
export function parseExplorerLocation(path: string, products: Products): ExplorerLocation | undefined {
  const [first, ...categories] = path.split('/').filter(Boolean);
  if (first === undefined) return undefined;
  const product = findProductFamily(first, products)?.slug ?? first;
  return { product, categories, isCanonical: product === first };
}

/** A category begins with the recommended videos, a product with the latest ones. */
const defaultSort = ({ categories }: ExplorerPlace) => (categories.length > 0 ? 'recommended' : 'latest');

/** Parses an order; the default of the place for an invalid one. */
export function parseExplorerSort(text: string | null, place: ExplorerPlace): ExplorerParams['sort'] {
  return EXPLORER_SORTS.find((sort) => sort === text) ?? defaultSort(place);
}

/** Parses the search parameters and ignores invalid values. */
export function parseExplorerParams(query: URLSearchParams, place: ExplorerPlace, products?: Products): ExplorerParams {
  const ofProduct = new URLSearchParams(query);
  ofProduct.set('product', place.product);
  const { levels, version } = parseVideoFilters(ofProduct, products);
  return {
    sort: parseExplorerSort(query.get('sort'), place),
    page: parsePage(query),
    ...(place.categories.length > 0 ? { levels, version } : NO_FILTERS),
  };
}

const NO_FILTERS = { levels: [], version: '' } as const;

export const isFiltered = ({ levels, version }: ExplorerParams) => levels.length > 0 || version !== '';

export const withoutFilters = (params: ExplorerParams): ExplorerParams => ({ ...params, ...NO_FILTERS, page: 1 });

/** Adds a level to the filter, or removes it. The page resets to 1. */
export function toggleLevel(params: ExplorerParams, level: VideoFilters['levels'][number]): ExplorerParams {
  const { levels } = params;
  const changed = levels.includes(level) ? levels.filter((other) => other !== level) : [...levels, level];
  return { ...params, levels: changeVideoFilters(NO_VIDEO_FILTERS, { levels: changed }).levels, page: 1 };
}

const NO_VIDEO_FILTERS: VideoFilters = { keyword: '', type: 'all', levels: [], product: '', version: '' };

/** Builds the path of an explorer without a language prefix; default values are left out. */
export function toExplorerPath(place: ExplorerPlace, params?: ExplorerParams): string {
  const path = paths.explorer(place.product, ...place.categories);
  if (!params) return path;
  const sort = params.sort === defaultSort(place) ? undefined : params.sort;
  return path + toSearch({ ...filtersToQuery(params), sort, page: pageToQuery(params.page) });
}

/**
 * The search parameters that a link to a video carries. The recommended order has no name that a video's page knows
 * (Specification 2.6), so that page lists the videos of the same category.
 */
export function toVideoQuery({ sort, ...params }: ExplorerParams): URLSearchParams {
  return new URLSearchParams(toSearch({ ...filtersToQuery(params), sort: sort === 'recommended' ? undefined : sort }));
}

function filtersToQuery(filters: Pick<ExplorerParams, 'levels' | 'version'>) {
  const { level, version } = videoFiltersToQuery({ ...NO_VIDEO_FILTERS, ...filters });
  return { level, version };
}
