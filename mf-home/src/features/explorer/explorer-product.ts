import type { ProductFamily } from '@learning-center/shared/contract';
import { productName, shownVersions } from '@learning-center/shared/lib';
import { manualVersions } from '../../manual-versions.ts';
import type { RowRequest } from '../../use-row.ts';
import { askForFamily } from './ask-for-explorer.ts';
import type { ExplorerProduct } from './explorer-data.ts';

/** The product as the server knows it, or null when it doesn't. */
export async function askForProduct(request: RowRequest, slug: string): Promise<ExplorerProduct | null> {
  const family = await askForFamily({ ...request, place: { product: slug } });
  return family ? productOf(family) : null;
}

/** What is known of a product before the server says more of it. */
export function namedProduct(slug: string): ExplorerProduct {
  return { slug, name: productName(slug), tagline: '', cover: '', versions: [], manual: null };
}

function productOf({ slug, name, tagline, cover, versions, manual }: ProductFamily): ExplorerProduct {
  const [newest] = manualVersions(slug, manual.versions);
  return {
    slug,
    name,
    tagline,
    cover: cover || undefined,
    versions: shownVersions(slug, versions),
    manual: newest ? { link: newest.link, language: newest.language } : null,
  };
}
