import { defineProduct, type ProductKind, type SiteProduct } from '../contract/index.ts';

const NAMES: readonly [kind: ProductKind, name: string, ...aliases: string[]][] = [
  ['P1', 'Lumistage'],
  ['P2', 'Castwright'],
  ['P3', 'Inkhop'],
  ['P4', 'Motionwell'],
  ['P5', 'Shelfmark Manager', 'Shelfmark Gallery'],
  ['P6', 'Crewline'],
  ['P7', 'Rigmint'],
];

/** The products of the demo, one of each kind. */
export const siteProducts: readonly SiteProduct[] = NAMES.map(([kind, name, ...aliases]) => ({
  slug: name.split(' ')[0]?.toLowerCase() ?? '',
  name,
  aliases,
  kind,
}));

/** A product of the demo by its slug; an empty object for any other slug. */
export function siteProductOf(slug: string): Partial<SiteProduct> {
  return siteProducts.find((product) => product.slug === slug) ?? {};
}

/** The products of the demo with the rules of their kinds. */
export const testProducts = siteProducts.map(defineProduct);
