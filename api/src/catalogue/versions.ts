import { PRODUCT_FAMILIES } from '@learning-center/shared/contract';
import type { Product } from '../content/format.ts';

/** Compares versions segment by segment as numbers, so that 8.10 is newer than 8.9 (decision A33). */
export function compareVersions(a: string, b: string): number {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The versions that the site shows, newest first: at or above the product's minimum, none for P4 and P5 (Specification 5). */
export function shownVersions({ kind, versions }: Pick<Product, 'kind' | 'versions'>): string[] {
  const family = PRODUCT_FAMILIES.find(({ label }) => label === kind);
  if (family?.hasVersions === false) return [];
  const minimum = String(family?.minimumVersion ?? 0);
  return versions.filter((version) => compareVersions(version, minimum) >= 0).toSorted((a, b) => compareVersions(b, a));
}

/** Products in the order P1, P2, P3, then the rest as they come (Specification 9, decision A34). */
export function inProductOrder<P extends Pick<Product, 'kind'>>(products: readonly P[]): P[] {
  const first = ['P1', 'P2', 'P3'];
  const rank = ({ kind }: P) => (first.includes(kind) ? first.indexOf(kind) : first.length);
  return products.toSorted((a, b) => rank(a) - rank(b));
}
