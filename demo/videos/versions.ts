import type { ProductVersion } from '../../servers/api/src/content/format.ts';
import type { Dice } from '../random.ts';
import { tables } from '../data/tables.ts';
import type { DemoProduct } from '../data/tables.ts';

const RENAMED_YEARS_AGO = 3;

/** A product by its slug. */
export function productBySlug(slug: string): DemoProduct {
  const product = tables.products.find(({ key }) => key === slug);
  if (!product) throw new Error(`No product "${slug}" in demo/tables/products.yaml: add it`);
  return product;
}

/** The version that was current some years ago, "" for a product without versions. */
export function versionAt({ released }: DemoProduct, yearsAgo: number): string {
  const current = released.findLast(([, released]) => released >= yearsAgo) ?? released[0];
  return current?.[0] ?? '';
}

/** A product with its version, as in titles. */
export function versionedName(name: string, version: string): string {
  return version === '' ? name : `${name} ${version}`;
}

/** The name of a product some years ago: its alias, where it has one, if that was before it was renamed. */
export function familyThen({ name, aliases }: DemoProduct, yearsAgo: number): string {
  return yearsAgo > RENAMED_YEARS_AGO ? (aliases[0] ?? name) : name;
}

/** The product entries of a lesson: its version, sometimes the one before, sometimes a second product. */
export function lessonVersions(
  lesson: { product: DemoProduct; version: string; yearsAgo: number; category: string },
  dice: Dice,
): ProductVersion[] {
  const { product, version, yearsAgo, category } = lesson;
  const entries = [{ productFamily: familyThen(product, yearsAgo), version }];
  const before = product.released[product.released.findIndex(([name]) => name === version) - 1]?.[0];
  if (before !== undefined && dice.chance(0.2)) entries.push({ productFamily: product.name, version: before });
  const { neighbor } = product;
  if (neighbor !== undefined && category === 'export-pipeline' && dice.chance(0.4)) {
    const other = productBySlug(neighbor);
    entries.push({ productFamily: other.name, version: versionAt(other, yearsAgo) });
  }
  return entries;
}
