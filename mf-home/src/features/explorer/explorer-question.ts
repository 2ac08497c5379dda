import { findProductFamily } from '@learning-center/shared/contract';
import {
  knownValue,
  pageRule,
  pageToQuery,
  parseSort,
  readPage,
  type ParamRules,
  type Products,
} from '@learning-center/shared/lib';
import { paths, searchOf } from '@learning-center/shared/routing';

/** Videos on a page of an explorer. */
export const PAGE_SIZE = 24;

/** The orders of an explorer; relevance needs a keyword, so there is none here. */
export const EXPLORER_SORTS = ['latest', 'oldest'] as const;
export type ExplorerSort = (typeof EXPLORER_SORTS)[number];

/** What an explorer's address asks beside its place. */
export interface ExplorerQuestion {
  sort: ExplorerSort;
  /** Counted from 1. */
  page: number;
}

/** A place below `/home`: a product, and the way down to one of its categories. */
export interface ExplorerPlace {
  product: string;
  categories: readonly string[];
  /** Whether the address says the product by its one slug. */
  isCanonical: boolean;
}

/** What an explorer's address may say. */
export const EXPLORER_RULES: ParamRules = { sort: knownValue(EXPLORER_SORTS), page: pageRule };

/** Reads the question of an address; what makes no sense is the default. */
export function readExplorerQuestion(search: URLSearchParams): ExplorerQuestion {
  return {
    sort: parseSort(search.get('sort')) === 'oldest' ? 'oldest' : 'latest',
    page: readPage(search),
  };
}

/** Reads the path below `/home`; whether its product exists is for the server to say, unless nothing follows. */
export function readExplorerPlace(path: string, products: Products): ExplorerPlace | undefined {
  const [first, ...categories] = path.split('/').filter(Boolean);
  if (first === undefined) return undefined;
  const product = findProductFamily(first, products)?.slug ?? first;
  return { product, categories, isCanonical: product === first };
}

/** The path of a place with its question, without a language; defaults stay out of it. */
export function explorerPath(
  place: Pick<ExplorerPlace, 'product' | 'categories'>,
  question?: ExplorerQuestion,
): string {
  const { sort, page } = question ?? { sort: 'latest', page: 1 };
  const query = { sort: sort === 'latest' ? undefined : sort, page: pageToQuery(page) };
  return paths.explorer(place.product, ...place.categories) + searchOf(query);
}
