import { findProductFamily, type LanguageCode, type ProductVersion } from '../contract/index.ts';
import { collapseProductVersions, isFullWidth, productName } from '../lib/index.ts';

/** A product that a video is about, with the versions to show; `slug` is undefined for a family the site does not know. */
export interface VideoProduct {
  slug: string | undefined;
  name: string;
  versions: readonly string[];
}

/** A video's products, each once and in its order, with its versions (Specification 5). */
export function videoProducts(entries: readonly ProductVersion[]): VideoProduct[] {
  const products = new Map<string, VideoProduct>();
  for (const { productFamily, version } of collapseProductVersions(entries)) {
    const name = productName(productFamily);
    const versions = products.get(name)?.versions ?? [];
    const isNew = version !== '' && !versions.includes(version);
    const slug = findProductFamily(productFamily)?.slug;
    products.set(name, { slug, name, versions: isNew ? [...versions, version] : versions });
  }
  return [...products.values()];
}

/** A product with its versions, as in "Lumistage 8, 8.5" or "Lumistage 8、8.5". */
export function productLabel({ name, versions }: VideoProduct, language: LanguageCode = 'en'): string {
  return versions.length === 0 ? name : `${name} ${versions.join(isFullWidth(language) ? '、' : ', ')}`;
}
