import { findProductFamily, languageByCode, WebinarList, listWebinars } from '@learning-center/shared/contract';
import { defineSearchParams, lastPageOf, PAGE_SIZE, pageParam, productParam } from '@learning-center/shared/lib';
import { paths, type PageMeta, type PageMetaArgs } from '@learning-center/shared/routing';
import {
  awaitProductOptionsAtom,
  pageLoader,
  productsAtom,
  redirectBeyondLastPage,
  type PageLoaderArgs,
  type ProductOptions,
} from '@learning-center/shared/state';
import { toArchiveCards, type ArchiveCards } from '../../replay-cards.ts';
import { pageText } from '../../webinar-text.ts';

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

/** What the archive lists. */
export interface ArchiveParams {
  /** Slug of a product family; empty for all. */
  product: string;
  /** Starts at 1. */
  page: number;
}

const ARCHIVE_PARAMS = defineSearchParams<ArchiveParams>({ product: productParam, page: pageParam });

/** Builds the path without a language prefix; default values are left out. */
export const toArchivePath = (params: ArchiveParams) => paths.webinars('archive') + ARCHIVE_PARAMS.toSearch(params);

/** Loads the replays of the archive; redirects a page number that is too large to the last page. */
export const loadArchive = pageLoader(async (args: PageLoaderArgs<ArchiveParams>): Promise<ArchiveData> => {
  const { services, language, search: params, signal } = args;
  const { api, store } = services;
  const productName = findProductFamily(params.product, store.get(productsAtom))?.name;
  const awaitOptions = store.set(awaitProductOptionsAtom, { api, language });
  const request = {
    lang: languageByCode(language).id,
    type: WebinarList.ARCHIVE,
    productFamily: params.product,
    page: params.page,
    pageSize: PAGE_SIZE,
  };
  const { count, awaited = 0, items } = await api.call(listWebinars, request, { signal });
  redirectBeyondLastPage(args, ARCHIVE_PARAMS, lastPageOf(count));
  const options = await awaitOptions();
  return { params, productName, ...toArchiveCards(items), count, replayCount: count - awaited, options };
}, ARCHIVE_PARAMS);

/** The title includes the product if the archive is filtered by one. */
export function archiveMeta(args: PageMetaArgs): PageMeta {
  const t = pageText(args);
  const { productName: product, replays } = (args.data ?? {}) as Partial<ArchiveData>;
  return {
    image: replays?.[0]?.thumbnail,
    title: product === undefined ? t('archive.meta.title') : t('archive.meta.titleFor', { product }),
    description: t('archive.meta.description'),
  };
}
