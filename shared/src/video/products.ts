import { findProductFamily, type LanguageCode, type ProductVersion } from '../contract/index.ts';
import { collapseProductVersions, isFullWidth, productName, visibleVersions, type Products } from '../lib/index.ts';
import { useProducts } from '../state/index.ts';

/** A product of a video with its versions; `slug` is undefined for an unrecognized family. */
export interface VideoProduct {
  slug: string | undefined;
  name: string;
  versions: readonly string[];
}

/** A video's products in order, each once with its visible versions, newest first (Specification 5). */
export function videoProducts(entries: readonly ProductVersion[], siteProducts?: Products): VideoProduct[] {
  const products = new Map<string, VideoProduct>();
  for (const { productFamily, version } of collapseProductVersions(entries, siteProducts)) {
    const name = productName(productFamily, siteProducts);
    const versions = products.get(name)?.versions ?? [];
    const isNew = version !== '' && !versions.includes(version);
    const slug = findProductFamily(productFamily, siteProducts)?.slug;
    const visible = isNew ? visibleVersions(productFamily, [...versions, version], siteProducts) : versions;
    products.set(name, { slug, name, versions: visible });
  }
  return [...products.values()];
}

/** A video's products under the provider's names. */
export function useVideoProducts(entries: readonly ProductVersion[]): VideoProduct[] {
  return videoProducts(entries, useProducts());
}

/** Formats a product with its versions: "Studio 8, 8.5" or "Studio 8、8.5". */
export function productLabel({ name, versions }: VideoProduct, language: LanguageCode = 'en'): string {
  return versions.length === 0 ? name : `${name} ${versions.join(isFullWidth(language) ? '、' : ', ')}`;
}
