import { findProductFamily, languageByCode, WebinarList, listWebinars } from '@learning-center/shared/contract';
import {
  pageRule,
  pageToQuery,
  parsePage,
  productRule,
  type ParamRules,
  type Products,
} from '@learning-center/shared/lib';
import { localPath, paths, redirectFrom, toSearch } from '@learning-center/shared/routing';
import { awaitProductOptionsAtom, pageLoader, productsAtom, type ProductOptions } from '@learning-center/shared/state';
import { toArchiveCards, type ArchiveCards } from '../../replay-cards.ts';

export interface ArchiveData extends ArchiveCards {
  params: ArchiveParams;
  /** The name of the product in the address; undefined for all products. */
  productName: string | undefined;
  /** Webinars on all pages. */
  count: number;
  /** Those that have a replay. */
  replayCount: number;
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
}

/** Replays per page. */
const PAGE_SIZE = 24;

/** The search parameters of the archive. The address is their only store. */
export interface ArchiveParams {
  /** Slug of a product family; empty for all. */
  product: string;
  /** Starts at 1. */
  page: number;
}

/** Valid values of the search parameters. */
const ARCHIVE_PARAM_RULES: ParamRules = { product: productRule, page: pageRule };

/** Parses the search parameters and drops invalid values one by one. */
function parseArchiveParams(search: URLSearchParams, products?: Products): ArchiveParams {
  return { product: findProductFamily(search.get('product') ?? '', products)?.slug ?? '', page: parsePage(search) };
}

/** Builds the path without a language prefix; default values are left out. */
export function toArchivePath({ product, page }: ArchiveParams): string {
  return paths.webinars('archive') + toSearch({ product, page: pageToQuery(page) });
}

/** The number of pages of the archive. */
export const pageCountOf = (count: number) => Math.max(1, Math.ceil(count / PAGE_SIZE));

/** Loads the replays of the archive; redirects a page number that is too large to the last page. */
export const loadArchive = pageLoader(async ({ services, language, url, signal }): Promise<ArchiveData> => {
  const { api, store } = services;
  const products = store.get(productsAtom);
  const params = parseArchiveParams(url.searchParams, products);
  const productName = findProductFamily(params.product, products)?.name;
  const awaitOptions = store.set(awaitProductOptionsAtom, { api, language });
  const request = {
    lang: languageByCode(language).id,
    type: WebinarList.ARCHIVE,
    productFamily: params.product,
    page: params.page,
    pageSize: PAGE_SIZE,
  };
  const { count, awaited = 0, items } = await api.call(listWebinars, request, { signal });
  const last = pageCountOf(count);
  if (params.page > last) throw redirectFrom(url, localPath(language, toArchivePath({ ...params, page: last })));
  const options = await awaitOptions();
  return { params, productName, ...toArchiveCards(items), count, replayCount: count - awaited, options };
}, ARCHIVE_PARAM_RULES);
