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
