import { defineProduct, type ProductFamily, type SiteProduct } from '../contract/index.ts';
import { inProductOrder } from './product-versions.ts';

/** A product of the server's list, in which an API may send no more than the specification has. */
export type ListedProduct = Pick<ProductFamily, 'product'> & {
  [Field in keyof SiteProduct]?: SiteProduct[Field] | undefined;
};

/** What tells the listed products apart, in product order; `product` is slug and name where an API sends nothing else. */
export function siteProductsOf(families: readonly ListedProduct[]): SiteProduct[] {
  const products = families.map(identityOf);
  const listed = products.map((product, position) => ({ product: product.slug, position }));
  return inProductOrder(listed, products.map(defineProduct)).flatMap(({ position }) => products[position] ?? []);
}

/** A step on the color wheel after which hues come close to each other as late as possible, in degrees. */
const GOLDEN_ANGLE = 137.5;
const FIRST_HUE = 278;

/** HTML knows no half of a character, so the browser would read another name than the server drew. */
function identityOf({ product, slug, name, aliases, kind, look }: ListedProduct, position: number): SiteProduct {
  const ownLook = kind ? look : { hue: (FIRST_HUE + position * GOLDEN_ANGLE) % 360, ...look };
  return {
    slug: (slug || product).toWellFormed(),
    name: (name || product).toWellFormed(),
    aliases: aliases ?? [],
    ...(kind && { kind }),
    ...(ownLook && { look: ownLook }),
  };
}

/** The listed products with the rules of their kinds, in product order. */
export const productsOf = (families: readonly ListedProduct[]) => siteProductsOf(families).map(defineProduct);
