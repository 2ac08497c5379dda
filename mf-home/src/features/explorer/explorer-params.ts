import { findProductFamily } from '@learning-center/shared/contract';
import { listParamsToQuery, type ListParams, type Products } from '@learning-center/shared/lib';
import { paths, toSearch } from '@learning-center/shared/routing';

/** Videos per page. */
export const PAGE_SIZE = 24;

/** A path below `/home`: a product and the way down to one of its categories. */
export interface ExplorerLocation {
  product: string;
  categories: readonly string[];
  /** Whether the path names the product by its canonical slug. */
  isCanonical: boolean;
}

/** Parses a path below `/home`. The product may be unknown here: only the server can tell whether it exists. */
export function parseExplorerLocation(path: string, products: Products): ExplorerLocation | undefined {
  const [first, ...categories] = path.split('/').filter(Boolean);
  if (first === undefined) return undefined;
  const product = findProductFamily(first, products)?.slug ?? first;
  return { product, categories, isCanonical: product === first };
}

/** Builds the path of an explorer without a language prefix; default values are left out. */
export function toExplorerPath(
  location: Pick<ExplorerLocation, 'product' | 'categories'>,
  params: ListParams = { sort: 'latest', page: 1 },
): string {
  return paths.explorer(location.product, ...location.categories) + toSearch(listParamsToQuery(params));
}
