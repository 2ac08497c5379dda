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

/** What tells one of them from the others; nothing for a slug that the demo does not have. */
export function siteProductOf(slug: string): Partial<SiteProduct> {
  return siteProducts.find((product) => product.slug === slug) ?? {};
}

/** The same with the rules of their kinds. */
export const testProducts = siteProducts.map(defineProduct);
