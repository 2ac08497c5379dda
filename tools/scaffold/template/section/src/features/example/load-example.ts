import { endpoints, languageByCode, type ProductFamily } from '@learning-center/shared/contract';
import { inProductOrder, productsOf } from '@learning-center/shared/lib';
import { pageLoader } from '@learning-center/shared/state';

/** Loads the products in product order. */
export const loadExample = pageLoader(async ({ services, language, signal }): Promise<ProductFamily[]> => {
  const { id } = languageByCode(language);
  const families = await services.api.call(endpoints.listProductFamilies, { lang: id }, { signal });
  return inProductOrder(families, productsOf(families));
});
