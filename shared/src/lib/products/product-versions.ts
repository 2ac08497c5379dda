import { findProductFamily } from '../contract/index.ts';
import type { Products } from './products.ts';

/** The kinds that come first, in this order (Specification 9). */
const LEADING = ['P1', 'P2', 'P3'];

/** Compares versions number by number, so that 8.10 is newer than 8.9 (Specification 5, decision A33). */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  for (let position = 0; position < Math.max(left.length, right.length); position++) {
    const difference = (left[position] ?? 0) - (right[position] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The versions of a product that are shown: at or above its minimum, newest first, none for P4 and P5 (Specification 5, decision A32). */
export function shownVersions(product: string, versions: readonly string[], products?: Products): string[] {
  const family = findProductFamily(product, products);
  if (family?.hasVersions === false) return [];
  const minimum = String(family?.minimumVersion ?? 0);
  return versions.filter((version) => compareVersions(version, minimum) >= 0).toSorted((a, b) => compareVersions(b, a));
}

/** Whether a version of a product may be shown by its form and its product's minimum, whether or not there is one (Specification 5). */
export function isShownVersion(product: string, version: string, products?: Products): boolean {
  const isVersion = /^\d{1,4}(\.\d{1,4}){0,3}$/.test(version);
  const isKnown = findProductFamily(product, products) !== undefined;
  return isVersion && isKnown && shownVersions(product, [version], products).length > 0;
}

/** Products in the order P1, P2, P3, then the rest as they come (Specification 9, decision A34). */
export function inProductOrder<Option extends { product: string }>(
  options: readonly Option[],
  products?: Products,
): Option[] {
  const rankOf = ({ product }: Option) => {
    const rank = LEADING.indexOf(findProductFamily(product, products)?.label ?? '');
    return rank < 0 ? LEADING.length : rank;
  };
  return options.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);
