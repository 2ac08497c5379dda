import { productTones, type ProductFamilyDefinition } from '../contract/index.ts';

/** The style sheet that gives everything marked with a product's `data-product` its hue. */
export function productStyles(products: readonly ProductFamilyDefinition[]): string {
  return products.map(ruleOf).join('');
}

/** One class more than the tokens' own rule, whichever of both stands first in the document. */
function ruleOf(product: ProductFamilyDefinition): string {
  const { slug, aliases } = product;
  const { hue, deep, mid, soft, midLightness } = productTones(product);
  const selectors = [slug, ...aliases].map((name) => `:root [data-product="${cssString(name)}"]`);
  const tones = { deep: `0.3 ${deep}`, mid: `${midLightness} ${mid}`, soft: `0.91 ${soft}` };
  const colors = Object.entries(tones).map(([name, strength]) => `--product-${name}:oklch(${strength} ${hue});`);
  return `${selectors.join(',')}{${colors.join('')}}`;
}

/** A provider's text must not end the string, the rule or the element that holds it. */
function cssString(text: string): string {
  return text.replace(/[^\w-]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `);
}
