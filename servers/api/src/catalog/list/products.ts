import { normalizeName, PRODUCT_FAMILIES } from '@learning-center/shared/contract';
import { visibleVersions as visibleVersionsOf } from '@learning-center/shared/lib';
import type { Product } from '../../content/format.ts';
import type { CatalogDatabase } from '../file/catalog-database.ts';

/** Finds the product with a slug, name or alias. Ignores case and the characters between words. */
export function findProduct(text: string, { lists }: CatalogDatabase): Product | undefined {
  const normalized = normalizeName(text);
  return lists.products.find(({ slug, name, aliases }) =>
    [slug, name, ...aliases].some((existing) => normalizeName(existing) === normalized),
  );
}

/** The versions that visitors see, newest first (Specification 5). */
export function visibleVersions({ kind, versions }: Pick<Product, 'kind' | 'versions'>): string[] {
  return visibleVersionsOf(kind, versions, PRODUCT_FAMILIES);
}

/** Sorts products: P1, P2, P3, then the others in their given order (Specification 9, decision A34). */
export function inProductOrder<P extends Pick<Product, 'kind'>>(products: readonly P[]): P[] {
  const first = ['P1', 'P2', 'P3'];
  const rank = ({ kind }: P) => (first.includes(kind) ? first.indexOf(kind) : first.length);
  return products.toSorted((a, b) => rank(a) - rank(b));
}
