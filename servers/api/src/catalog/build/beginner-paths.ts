import type { Content } from '../../content/format.ts';
import { inDateOrder } from './assign-ordinals.ts';
import type { ProductNames } from './product-names.ts';

/** The skill path for beginners of each product: the one that editors name, else the oldest foundational one. */
export function findBeginnerPaths({ products, skillPaths }: Content, names: ProductNames): Map<string, string> {
  const foundational = inDateOrder(skillPaths).filter(({ level }) => level === 1);
  return new Map(
    products.flatMap(({ slug, beginnerPath }): Array<[string, string]> => {
      const first = foundational.find(({ productFamily }) => names.find(productFamily)?.slug === slug);
      const urlName = beginnerPath ?? first?.urlName;
      return urlName === undefined ? [] : [[slug, urlName]];
    }),
  );
}
