import { productTones, type ProductFamilyDefinition } from '../../contract/index.ts';

/** A style sheet that sets a product's hue on every element with its `data-product`. */
export function productStyles(products: readonly ProductFamilyDefinition[]): string {
  return products.map(ruleOf).join('');
}

/** The rule is more specific than the design tokens' own rule. So the order of both style sheets does not matter. */
function ruleOf(product: ProductFamilyDefinition): string {
  const { slug, aliases } = product;
  const { hue, deep, mid, soft, midLightness } = productTones(product);
  const selectors = [slug, ...aliases].map((name) => `:root [data-product="${cssString(name)}"]`);
  const tones = { deep: `0.3 ${deep}`, mid: `${midLightness} ${mid}`, soft: `0.91 ${soft}` };
  const colors = Object.entries(tones).map(([name, strength]) => `--product-${name}:oklch(${strength} ${hue});`);
  return `${selectors.join(',')}{${colors.join('')}}`;
}

/** Escapes a text, which otherwise could end the string, the rule or the style element. */
function cssString(text: string): string {
  return text.replace(/[^\w-]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `);
}
