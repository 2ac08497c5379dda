import { findProductFamily, type ProductFamilyDefinition, type ProductVersion } from '../../contract/index.ts';

/** The products of a site with the rules of their kinds; undefined until they are loaded. */
export type Products = readonly ProductFamilyDefinition[] | undefined;

/** A video's products and versions; P4 and P5 get one entry each, without a version (Specification 5, A36). */
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

/** The display name of a product; an unlisted product's own text (Specification 1). */
export function productName(product: string, products?: Products): string {
  return findProductFamily(product, products)?.name ?? product;
}
