import type { ProductLook } from './product-look.ts';

/** The specification's seven kinds of product (Specification 1). */
export const PRODUCT_KINDS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** The rules for a kind, independent of the product's name (Specification 1, 5 and 9). */
interface KindRules {
  /** The lowest visible version; null for all versions. */
  minimumVersion: number | null;
  /** Whether the family has versions; P4 and P5 have none (Specification 5). */
  hasVersions: boolean;
  /** Suffix of the banner's event label; without a suffix the home label applies. */
  eventSuffix: string;
}

const NO_RULES: KindRules = { minimumVersion: null, hasVersions: true, eventSuffix: '' };

const RULES: Readonly<Record<ProductKind, KindRules>> = {
  P1: { ...NO_RULES, minimumVersion: 4, eventSuffix: '_ic' },
  P2: { ...NO_RULES, minimumVersion: 1, eventSuffix: '_cc' },
  P3: { ...NO_RULES, minimumVersion: 3, eventSuffix: '_cta' },
  P4: { ...NO_RULES, hasVersions: false, eventSuffix: '_ac' },
  P5: { ...NO_RULES, hasVersions: false, eventSuffix: '_cm' },
  P6: NO_RULES,
  P7: NO_RULES,
};

/** The identity of a provider's product, from the server's list. */
export interface SiteProduct {
  slug: string;
  name: string;
  /** Other names of the product in video data; P5 has two names. */
  aliases: string[];
  /** One of the seven kinds; a product without a kind has no rules. */
  kind?: ProductKind | undefined;
  look?: ProductLook | undefined;
}

/** A product with the rules of its kind. `label` is the kind, empty for a product without a kind. */
export interface ProductFamilyDefinition extends KindRules {
  label: string;
  slug: string;
  name: string;
  /** Other names of this family on the wire. */
  aliases: readonly string[];
  /** Other names that a visitor may search for. */
  alternateNames: readonly string[];
  look?: ProductLook | undefined;
}

/** The seven kinds as products; a site's own products come from its content (`defineProduct`). */
export const PRODUCT_FAMILIES: readonly ProductFamilyDefinition[] = PRODUCT_KINDS.map((kind) =>
  defineProduct({ slug: kind.toLowerCase(), name: kind, aliases: [], kind }),
);

/** Adds the rules of its kind to a product. */
export function defineProduct({ kind, slug, name, aliases, look }: SiteProduct): ProductFamilyDefinition {
  const rules = kind === undefined ? NO_RULES : RULES[kind];
  return { ...rules, label: kind ?? '', slug, name, aliases, alternateNames: [], look };
}

/**
 * Finds a product by slug, alias or name; case, spaces and hyphens do not matter (A36).
 * While the site's products are not loaded, every text counts as a slug, so that links to products still work.
 */
export function findProductFamily(
  text: string,
  products?: readonly ProductFamilyDefinition[],
): ProductFamilyDefinition | undefined {
  const normalized = normalizeName(text);
  if (normalized === '') return undefined;
  if (!products) return defineProduct({ slug: text.trim(), name: text.trim(), aliases: [] });
  const names = ({ slug, name, aliases }: ProductFamilyDefinition) => [slug, name, ...aliases];
  return (
    products.find(({ slug }) => slug === text) ??
    products.find((product) => names(product).some((name) => normalizeName(name) === normalized))
  );
}

/** Normalizes a product name, slug or alias: case and the characters between its words do not matter. */
export function normalizeName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-');
}
