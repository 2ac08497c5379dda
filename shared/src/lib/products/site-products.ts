import {
  defineProduct,
  oklchToHex,
  productTones,
  type ProductFamily,
  type ProductFamilyDefinition,
  type SiteProduct,
} from '../../contract/index.ts';
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

/** A style sheet that sets a product's hue on every element with its `data-product`. */
export function productStyles(products: readonly ProductFamilyDefinition[]): string {
  return products.map(ruleOf).join('');
}

/** The rule is more specific than the design tokens' own rule. So the order of both style sheets does not matter. */
function ruleOf(product: ProductFamilyDefinition): string {
  const { slug, aliases } = product;
  const { hue, deep, mid, soft, midLightness } = productTones(product);
  const selectors = [slug, ...aliases].map((name) => `:root [data-product="${cssString(name)}"]`);
  const tones = { deep: [0.3, deep], mid: [midLightness, mid], soft: [0.91, soft] } as const;
  const colors = Object.entries(tones).map(([name, [l, c]]) => `--product-${name}:${oklchToHex({ l, c, h: hue })};`);
  return `${selectors.join(',')}{${colors.join('')}}`;
}

/** Escapes a text, which otherwise could end the string, the rule or the style element. */
function cssString(text: string): string {
  return text.replace(/[^\w-]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `);
}
