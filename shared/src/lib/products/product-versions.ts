import { findProductFamily } from '../../contract/index.ts';
import type { Products } from './products.ts';

/** The kinds at the start of each list, in this order (Specification 9). */
const FIRST_KINDS = ['P1', 'P2', 'P3'];

/** Compares versions number by number: 8.10 is newer than 8.9 (Specification 5, A33). */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  for (let position = 0; position < Math.max(left.length, right.length); position++) {
    const difference = (left[position] ?? 0) - (right[position] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The visible versions of a product, newest first: from its minimum on, and none for P4 and P5 (Specification 5, A32). */
export function visibleVersions(product: string, versions: readonly string[], products?: Products): string[] {
  const family = findProductFamily(product, products);
  if (family?.hasVersions === false) return [];
  const minimum = String(family?.minimumVersion ?? 0);
  return versions.filter((version) => compareVersions(version, minimum) >= 0).toSorted((a, b) => compareVersions(b, a));
}

/** Whether a version has a valid form and reaches its product's minimum; it need not exist (Specification 5). */
export function isVisibleVersion(product: string, version: string, products?: Products): boolean {
  const isVersion = /^\d{1,4}(\.\d{1,4}){0,3}$/.test(version);
  const hasProduct = findProductFamily(product, products) !== undefined;
  return isVersion && hasProduct && visibleVersions(product, [version], products).length > 0;
}

/** Sorts products: P1, P2, P3, then the others in their given order (Specification 9, A34). */
export function inProductOrder<Option extends { product: string }>(
  options: readonly Option[],
  products?: Products,
): Option[] {
  const rankOf = ({ product }: Option) => {
    const rank = FIRST_KINDS.indexOf(findProductFamily(product, products)?.label ?? '');
    return rank < 0 ? FIRST_KINDS.length : rank;
  };
  return options.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const numbersOf = (version: string) => version.split('.').map((text) => Number.parseInt(text, 10) || 0);
