import { endpoints, findProductFamily, languageByCode, WebinarList } from '@learning-center/shared/contract';
import { leadOn, localPath } from '@learning-center/shared/routing';
import { awaitProductOptionsAtom, pageLoader, productsAtom, type ProductOptions } from '@learning-center/shared/state';
import { archiveCards, type ArchiveCards } from '../../replay-cards.ts';
import {
  ARCHIVE_RULES,
  archivePath,
  PAGE_SIZE,
  pageCountOf,
  readArchiveQuestion,
  type ArchiveQuestion,
} from './archive-question.ts';

/** What the archive shows. */
export interface ArchiveData extends ArchiveCards {
  question: ArchiveQuestion;
  /** The name of the product that the address asks for; undefined where it asks for all. */
  productName: string | undefined;
  /** Webinars on all pages. */
  count: number;
  /** Those of them that can be watched. */
  replayCount: number;
  /** Null when they failed, undefined while they are on their way. */
  options: ProductOptions | undefined;
}

/** Loads the replays that the address asks for; a page that the list does not have (any more) leads to its last one. */
export const loadArchive = pageLoader(async ({ services, language, url, signal }): Promise<ArchiveData> => {
  const { api, store } = services;
  const products = store.get(productsAtom);
  const question = readArchiveQuestion(url.searchParams, products);
  const productName = findProductFamily(question.product, products)?.name;
  const awaitOptions = store.set(awaitProductOptionsAtom, { api, language });
  const request = {
    lang: languageByCode(language).id,
    type: WebinarList.ARCHIVE,
    productFamily: question.product,
    page: question.page,
    pageSize: PAGE_SIZE,
  };
  const { count, awaited = 0, items } = await api.call(endpoints.listWebinars, request, { signal });
  const last = pageCountOf(count);
  if (question.page > last) throw leadOn(url, localPath(language, archivePath({ ...question, page: last })));
  const options = await awaitOptions();
  return { question, productName, ...archiveCards(items), count, replayCount: count - awaited, options };
}, ARCHIVE_RULES);
