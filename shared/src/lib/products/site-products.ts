import { defineProduct, type ProductFamily, type SiteProduct } from '../../contract/index.ts';
import { inProductOrder } from './product-versions.ts';

/** A product in the server's list; an API may send only the fields of the specification. */
export type ListedProduct = Pick<ProductFamily, 'product'> & {
  [Field in keyof SiteProduct]?: SiteProduct[Field] | undefined;
};

/** The identities of the listed products, in product order. `product` is the default for slug and name. */
export function siteProductsOf(families: readonly ListedProduct[]): SiteProduct[] {
  const products = families.map(identityOf);
  const listed = products.map((product, position) => ({ product: product.slug, position }));
  return inProductOrder(listed, products.map(defineProduct)).flatMap(({ position }) => products[position] ?? []);
}

/** A step between hues, in degrees, that makes any number of hues distinct. */
const GOLDEN_ANGLE = 137.5;
const FIRST_HUE = 278;

/** Texts are made well-formed, because HTML cannot contain half of a surrogate pair. */
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
