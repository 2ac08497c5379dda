import { languageByCode, type ProductFamily, listProductFamilies } from '@learning-center/shared/contract';
import { inProductOrder, productsOf } from '@learning-center/shared/lib';
import type { PageMeta, PageMetaArgs } from '@learning-center/shared/routing';
import { pageLoader } from '@learning-center/shared/state';
import { pageText } from '../../example-text.ts';

/** Loads the products in product order. */
export const loadExample = pageLoader(async ({ services, language, signal }): Promise<ProductFamily[]> => {
  const { id } = languageByCode(language);
  const families = await services.api.call(listProductFamilies, { lang: id }, { signal });
  return inProductOrder(families, productsOf(families));
});

/** Title and description of the page, for the browser tab and search engines. */
export function describeExample({ i18n, language }: PageMetaArgs): PageMeta {
  const t = pageText({ i18n, language });
  return { title: t('example.meta.title'), description: t('example.meta.description') };
}
