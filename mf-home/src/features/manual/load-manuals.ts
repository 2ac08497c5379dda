import { endpoints, languageByCode, type ProductFamily, type TitledLink } from '@learning-center/shared/contract';
import { inProductOrder, productsOf, type Products } from '@learning-center/shared/lib';
import { keepProductsAtom, pageLoader } from '@learning-center/shared/state';
import { loadRow } from '../../load-row.ts';
import { manualSearch, type ManualSearch } from './manual-search.ts';
import { manualVersions, type ManualVersion } from '../../manual-versions.ts';

/** A product with what its manual offers; `search` is undefined for a manual without one. */
export interface ProductManual extends Pick<ProductFamily, 'slug' | 'name' | 'tagline' | 'cover'> {
  versions: ManualVersion[];
  chapters: TitledLink[];
  search: ManualSearch | undefined;
}

/** Loads the manuals of all products, in product order (Specification 9, decision A34). */
export const loadManuals = pageLoader(({ services, language, signal }) =>
  loadRow(signal, async () => {
    const { id } = languageByCode(language);
    const families = await services.api.call(endpoints.listProductFamilies, { lang: id }, { signal });
    const products = productsOf(families);
    services.store.set(keepProductsAtom, families);
    return inProductOrder(families, products)
      .map((family) => manualOf(family, products))
      .filter(({ versions }) => versions.length > 0);
  }),
);

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
