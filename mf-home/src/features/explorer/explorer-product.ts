import { findProductFamily, type ProductFamily } from '@learning-center/shared/contract';
import { productsOf, shownVersions, type Products } from '@learning-center/shared/lib';
import { askForFamilies } from '../../ask-for-families.ts';
import { manualVersions } from '../../manual-versions.ts';
import type { RowRequest } from '../../use-row.ts';
import type { ExplorerProduct } from './explorer-data.ts';

/** The product as the server lists it under any of its names, or null when it doesn't. */
export async function askForProduct(request: RowRequest, name: string): Promise<ExplorerProduct | null> {
  const families = await askForFamilies(request);
  const products = productsOf(families);
  const slug = findProductFamily(name, products)?.slug;
  const family = families.find((listed) => listed.slug === slug);
  return family ? productOf(family, products) : null;
}

/** What is known of a product before, or without, the server's word. */
export function knownProduct(slug: string, products: Products): ExplorerProduct {
  const name = findProductFamily(slug, products)?.name ?? slug;
  return { slug, name, tagline: '', cover: '', versions: [], manual: null };
}

function productOf(
  { slug, name, tagline, cover, versions, manual }: ProductFamily,
  products: Products,
): ExplorerProduct {
  const [newest] = manualVersions(slug, manual.versions, products);
  return {
    slug,
    name,
    tagline,
    cover,
    versions: shownVersions(slug, versions, products),
    manual: newest ? { link: newest.link, language: newest.language } : null,
  };
}
