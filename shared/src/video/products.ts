import { findProductFamily, type LanguageCode, type ProductVersion } from '../contract/index.ts';
import { collapseProductVersions, isFullWidth, productName, type Products } from '../lib/index.ts';
import { useProducts } from '../state/index.ts';

/** A product that a video is about, with the versions to show; `slug` is undefined for a family the site does not know. */
export interface VideoProduct {
  slug: string | undefined;
  name: string;
  versions: readonly string[];
}

/** A video's products, each once and in its order, with its versions (Specification 5). */
export function videoProducts(entries: readonly ProductVersion[], known?: Products): VideoProduct[] {
  const products = new Map<string, VideoProduct>();
  for (const { productFamily, version } of collapseProductVersions(entries, known)) {
    const name = productName(productFamily, known);
    const versions = products.get(name)?.versions ?? [];
    const isNew = version !== '' && !versions.includes(version);
    const slug = findProductFamily(productFamily, known)?.slug;
    products.set(name, { slug, name, versions: isNew ? [...versions, version] : versions });
  }
  return [...products.values()];
}

/** A video's products under the names that the provider gives them. */
export function useVideoProducts(entries: readonly ProductVersion[]): VideoProduct[] {
  return videoProducts(entries, useProducts());
}

/** A product with its versions, as in "Lumistage 8, 8.5" or "Lumistage 8、8.5". */
export function productLabel({ name, versions }: VideoProduct, language: LanguageCode = 'en'): string {
  return versions.length === 0 ? name : `${name} ${versions.join(isFullWidth(language) ? '、' : ', ')}`;
}
