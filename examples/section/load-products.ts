import { languageByCode, type ProductFamily, listProductFamilies } from '@learning-center/shared/contract';
import { inProductOrder, productsOf } from '@learning-center/shared/lib';
import type { PageMeta, PageMetaArgs } from '@learning-center/shared/routing';
import { pageLoader } from '@learning-center/shared/state';
import { textsOf } from './section-text.ts';

/** Data of the list: all products in their order, and the segment for the link to the other page. */
export interface ListData {
  segment: string;
  products: ProductFamily[];
}

/** Creates the loader of the list. */
export const createProductLoader = (segment: string) =>
  pageLoader(async ({ services, language, signal }): Promise<ListData> => {
    const { id } = languageByCode(language);
    const families = await services.api.call(listProductFamilies, { lang: id }, { signal });
    return { segment, products: inProductOrder(families, productsOf(families)) };
  });

/** Title and description of a page, for the browser tab and search engines. */
export const metaOf =
  (segment: string, page: 'list' | 'videos' | 'about') =>
  (args: PageMetaArgs): PageMeta => {
    const t = textsOf(segment)(args);
    return { title: t(`${page}.title`), description: t(`${page}.description`) };
  };
