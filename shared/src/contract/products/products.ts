import * as v from 'valibot';
import { productLookSchema, type ProductLook } from './product-look.ts';

/** The seven kinds of product that the specification knows (Specification 1). */
export const PRODUCT_KINDS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** What the specification ties to a kind, whatever the provider calls the product (Specification 1, 5 and 9). */
interface KindRules {
  /** The lowest version shown; null shows what the server lists. */
  minimumVersion: number | null;
  /** Whether the family has versions at all (Specification 5: none for P4 and P5). */
  hasVersions: boolean;
  /** Suffix of the banner event label; families without one use the home label. */
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

/** What tells a provider's product from the others, as its content says it; the server lists them. */
export const siteProductSchema = v.object({
  slug: v.string(),
  name: v.string(),
  /** Other names of the product, as a video may carry them; P5 has two names. */
  aliases: v.array(v.string()),
  /** Which of the seven kinds it is; a product without one has no rules. */
  kind: v.optional(v.picklist(PRODUCT_KINDS)),
  look: v.optional(productLookSchema),
});
export type SiteProduct = v.InferOutput<typeof siteProductSchema>;

/** A product with the rules of its kind; `label` is the kind, empty for a product without one. */
export interface ProductFamilyDefinition extends KindRules {
  label: string;
  slug: string;
  name: string;
  /** Other family strings on the wire that mean this family. */
  aliases: readonly string[];
  /** Other names a visitor may search for. */
  alternateNames: readonly string[];
  look?: ProductLook | undefined;
}

/** The seven kinds under names of their own; a site's products come from its content (`defineProduct`). */
export const PRODUCT_FAMILIES: readonly ProductFamilyDefinition[] = PRODUCT_KINDS.map((kind) =>
  defineProduct({ slug: kind.toLowerCase(), name: kind, aliases: [], kind }),
);

/** Gives a product the rules of its kind. */
export function defineProduct({ kind, slug, name, aliases, look }: SiteProduct): ProductFamilyDefinition {
  const rules = kind === undefined ? NO_RULES : RULES[kind];
  return { ...rules, label: kind ?? '', slug, name, aliases, alternateNames: [], look };
}

/**
 * The product that a slug, alias or name means, whatever its case and whatever joins its words (decision A36).
 * While the site's products are unknown, every text is taken for a slug: a link to it must go on working.
 */
export function findProductFamily(
  text: string,
  products?: readonly ProductFamilyDefinition[],
): ProductFamilyDefinition | undefined {
  const wanted = comparable(text);
  if (wanted === '') return undefined;
  if (!products) return defineProduct({ slug: text.trim(), name: text.trim(), aliases: [] });
  const names = ({ slug, name, aliases }: ProductFamilyDefinition) => [slug, name, ...aliases];
  return (
    products.find(({ slug }) => slug === text) ??
    products.find((product) => names(product).some((name) => comparable(name) === wanted))
  );
}

function comparable(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-');
}
