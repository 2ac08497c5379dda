import { findProductFamily } from '@learning-center/shared/contract';
import {
  choiceParam,
  DATE_SORTS,
  defineSearchParams,
  levelsParam,
  pageParam,
  versionParam,
  type Products,
  type VideoFilters,
} from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import type { ListSearch } from '@learning-center/shared/state';

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

/** What an explorer lists. Only categories have filters. */
export interface ExplorerParams extends Pick<VideoFilters, 'levels' | 'version'> {
  sort: (typeof EXPLORER_SORTS)[number];
  page: number;
}

/** The parameters of a page, or of its pending navigation. Its controls change them. */
export interface ExplorerSearch extends ListSearch<ExplorerParams> {
  place: ExplorerPlace;
  /** The path with some parameters changed, at the first page. */
  pathWith: (change: Partial<ExplorerParams>) => string;
}

const CATEGORY_PARAMS = defineSearchParams<ExplorerParams>({
  levels: levelsParam,
  version: versionParam,
  sort: choiceParam('sort', EXPLORER_SORTS, 'recommended'),
  page: pageParam,
});

/** A product begins with its latest videos, and lists all of them. */
const PRODUCT_PARAMS = defineSearchParams<ExplorerParams>({
  levels: { ...levelsParam, read: () => [] },
  version: { ...versionParam, read: () => '' },
  sort: choiceParam('sort', EXPLORER_SORTS, 'latest'),
  page: pageParam,
});

/** The search parameters of an explorer. Its path names the product of the version. */
export const explorerParams = ({ categories }: Pick<ExplorerPlace, 'categories'>) =>
  categories.length > 0 ? CATEGORY_PARAMS : PRODUCT_PARAMS;

/** Parses a path below `/home`. The product may be unknown here: only the server can tell whether it exists. */
export function parseExplorerLocation(path: string, products: Products): ExplorerLocation | undefined {
  const [first, ...categories] = path.split('/').filter(Boolean);
  if (first === undefined) return undefined;
  const product = findProductFamily(first, products)?.slug ?? first;
  return { product, categories, isCanonical: product === first };
}

export const isFiltered = ({ levels, version }: ExplorerParams) => levels.length > 0 || version !== '';

export const NO_FILTERS = { levels: [], version: '' } as const satisfies Partial<ExplorerParams>;

/** Builds the path of an explorer without a language prefix; default values are left out. */
export function toExplorerPath(place: ExplorerPlace, params: Partial<ExplorerParams> = {}): string {
  return paths.explorer(place.product, ...place.categories) + explorerParams(place).toSearch(params);
}

/**
 * The search parameters that a link to a video carries. The recommended order has no name that a video's page knows
 * (Specification 2.6), so that page lists the videos of the same category.
 */
export function toVideoQuery({ levels, version, sort }: ExplorerParams): URLSearchParams {
  return new URLSearchParams(CATEGORY_PARAMS.toSearch({ levels, version, sort }));
}
