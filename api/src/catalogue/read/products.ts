import type { Product } from '../../content/format.ts';
import type { ProductPair } from '../stored.ts';
import type { Snapshot } from './snapshot.ts';

/** The product that a slug, name or alias means, whatever its case and whatever joins its words. */
export function findProduct(text: string, { lists }: Snapshot): Product | undefined {
  const wanted = comparable(text);
  return lists.products.find(({ slug, name, aliases }) =>
    [slug, name, ...aliases].some((known) => comparable(known) === wanted),
  );
}

function comparable(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-');
}

/** The numbers of the sets of products in which one pair meets a condition. */
export function productSetsWith(meets: (pair: ProductPair) => boolean, { lists }: Snapshot): number[] {
  return lists.productSets.flatMap((pairs, index) => (pairs.some(meets) ? [index] : []));
}
