import { languageByCode, type ProductFamily, type TitledLink } from '@learning-center/shared/contract';
import { inProductOrder, productsOf, type Products } from '@learning-center/shared/lib';
import { pageLoader } from '@learning-center/shared/state';
import { askForFamilies } from '../../ask-for-families.ts';
import { awaitRowsTogether, loadRow } from '../../load-row.ts';
import type { RowRequest } from '../../use-row.ts';
import { manualSearch, type ManualSearch } from './manual-search.ts';
import { manualVersions, type ManualVersion } from '../../manual-versions.ts';

/** A product with what its manual offers; `search` is undefined for a manual without one. */
export interface ProductManual extends Pick<ProductFamily, 'slug' | 'name' | 'tagline' | 'cover'> {
  versions: ManualVersion[];
  chapters: TitledLink[];
  search: ManualSearch | undefined;
}

/** Loads the manuals of all products; the page is shown without them when they hang. */
export const loadManuals = pageLoader(({ services, language, signal }) => {
  const request = { api: services.api, lang: languageByCode(language).id, signal, store: services.store };
  const row = loadRow(signal, () => askForManuals(request));
  return awaitRowsTogether([row])(row);
});

/** Asks for the manuals, in product order (Specification 9, decision A34). */
export async function askForManuals(request: RowRequest): Promise<ProductManual[]> {
  const families = await askForFamilies(request);
  const products = productsOf(families);
  return inProductOrder(families, products)
    .map((family) => manualOf(family, products))
    .filter(({ versions }) => versions.length > 0);
}

function manualOf({ slug, name, tagline, cover, manual }: ProductFamily, products: Products): ProductManual {
  const { versions, chapters, searchLink } = manual;
  return {
    slug,
    name,
    tagline,
    cover,
    versions: manualVersions(slug, versions, products),
    chapters,
    search: manualSearch(searchLink),
  };
}
