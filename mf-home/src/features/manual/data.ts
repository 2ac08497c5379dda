import { languageByCode, type ProductFamily, type TitledLink } from '@learning-center/shared/contract';
import { inProductOrder, isSafeLink, productsOf, type Products } from '@learning-center/shared/lib';
import { pageLoader } from '@learning-center/shared/state';
import { fetchProductFamilies } from '../../fetch-rows.ts';
import { awaitRowsTogether, loadRow } from '../../useRow.ts';
import { toManualVersions, type ManualVersion } from '../../fetch-rows.ts';
import type { RowRequest } from '../../useRow.ts';

/** A product with its manual; `search` is undefined for a manual without a search. */
export interface ProductManual extends Pick<ProductFamily, 'slug' | 'name' | 'tagline' | 'cover'> {
  versions: ManualVersion[];
  chapters: TitledLink[];
  search: ManualSearch | undefined;
}

/** Loads the manuals of all products. If they hang, the page is rendered without them. */
export const loadManuals = pageLoader(({ services, language, signal }) => {
  const request = { api: services.api, lang: languageByCode(language).id, signal, store: services.store };
  const row = loadRow(signal, () => fetchManuals(request));
  return awaitRowsTogether([row])(row);
});

/** Fetches the manuals, in product order (Specification 9, A34). */
export async function fetchManuals(request: RowRequest): Promise<ProductManual[]> {
  const families = await fetchProductFamilies(request);
  const products = productsOf(families);
  return inProductOrder(families, products)
    .map((family) => toProductManual(family, products))
    .filter(({ versions }) => versions.length > 0);
}

function toProductManual({ slug, name, tagline, cover, manual }: ProductFamily, products: Products): ProductManual {
  const { versions, chapters, searchLink } = manual;
  return {
    slug,
    name,
    tagline,
    cover,
    versions: toManualVersions(slug, versions, products),
    chapters,
    search: parseManualSearch(searchLink),
  };
}

/** A search on another site as a plain form: its action, the keyword field and further fixed fields. */
export interface ManualSearch {
  action: string;
  name: string;
  hiddenFields: readonly (readonly [name: string, value: string])[];
}

/**
 * Turns a search address into a form. The address must end with an empty value, such as `?q=`, to which the keyword is
 * appended. Returns undefined for any other address.
 */
export function parseManualSearch(address: string): ManualSearch | undefined {
  if (!isSafeLink(address) || !address.endsWith('=')) return undefined;
  const { protocol, origin, pathname, searchParams } = new URL(address);
  if (protocol === 'mailto:') return undefined;
  const hiddenFields = [...searchParams];
  const [name = ''] = hiddenFields.pop() ?? [];
  return name === '' ? undefined : { action: origin + pathname, name, hiddenFields };
}
