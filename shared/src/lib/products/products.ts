import { findProductFamily, type ProductFamilyDefinition, type ProductVersion } from '../contract/index.ts';

/** The products of a site, with the rules of their kinds; undefined while they are unknown. */
export type Products = readonly ProductFamilyDefinition[] | undefined;

/** A video's products and versions, with those of P4 and P5 collapsed to one entry a family without version (Specification 5, decision A36). */
export function collapseProductVersions(entries: readonly ProductVersion[], products?: Products): ProductVersion[] {
  const collapsed = new Set<string>();
  return entries.flatMap((entry) => {
    const family = findProductFamily(entry.productFamily, products);
    if (!family || family.hasVersions) return [entry];
    if (collapsed.has(family.slug)) return [];
    collapsed.add(family.slug);
    return [{ productFamily: family.slug, version: '' }];
  });
}

/** A product's name for reading; a family that is not known keeps its own word (Specification 1). */
export function productName(product: string, products?: Products): string {
  return findProductFamily(product, products)?.name ?? product;
}
