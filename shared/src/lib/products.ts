import { findProductFamily, type ProductVersion } from '../contract/index.ts';

/** A video's products and versions, with those of P4 and P5 collapsed to one entry a family without version (Specification 5, decision A36). */
export function collapseProductVersions(entries: readonly ProductVersion[]): ProductVersion[] {
  const collapsed = new Set<string>();
  return entries.flatMap((entry) => {
    const family = findProductFamily(entry.productFamily);
    if (!family || family.hasVersions) return [entry];
    if (collapsed.has(family.slug)) return [];
    collapsed.add(family.slug);
    return [{ productFamily: family.slug, version: '' }];
  });
}

/** A product's name for reading; a family that is not known keeps its own word (Specification 1). */
export function productName(product: string): string {
  return findProductFamily(product)?.name ?? product;
}
