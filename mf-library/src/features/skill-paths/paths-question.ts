import { findProductFamily, MediaMenu, Order } from '@learning-center/shared/contract';
import { parseSort } from '@learning-center/shared/lib';
import { paths, searchOf } from '@learning-center/shared/routing';

const TYPES = { all: MediaMenu.ALL, tutorial: MediaMenu.TUTORIAL, 'master-class': MediaMenu.MASTER_CLASS } as const;

/** The word for what a path holds in addresses (Specification 2.7). */
export type TypeKey = keyof typeof TYPES;
export const TYPE_KEYS = ['all', 'tutorial', 'master-class'] as const satisfies readonly TypeKey[];

/** What the address of the skill paths asks for. */
export interface PathsQuestion {
  /** Slug of a product family, or empty. */
  product: string;
  type: TypeKey;
  sort: 'latest' | 'oldest';
}

/** Reads the question of an address; what is not known is dropped. */
export function readPathsQuestion(query: URLSearchParams): PathsQuestion {
  const type = query.get('type') ?? '';
  return {
    product: findProductFamily(query.get('product') ?? '')?.slug ?? '',
    type: Object.hasOwn(TYPES, type) ? (type as TypeKey) : 'all',
    sort: parseSort(query.get('sort')) === 'oldest' ? 'oldest' : 'latest',
  };
}

/** The path of a question without its language; defaults stay out of it. */
export function pathsQuestionPath({ product, type, sort }: PathsQuestion): string {
  const query = { product, type: type === 'all' ? '' : type, sort: sort === 'latest' ? '' : sort };
  return paths.skillPaths() + searchOf(query);
}

/** The question as the server is asked (Specification 7.3). */
export function pathsRequest({ product, type, sort }: PathsQuestion) {
  const orderBy = sort === 'oldest' ? Order.OLDEST : Order.LATEST;
  return { productFamily: product, MediaMenu: TYPES[type], orderBy };
}

/** Whether the question leaves anything out. */
export function isFiltered({ product, type }: PathsQuestion): boolean {
  return product !== '' || type !== 'all';
}
