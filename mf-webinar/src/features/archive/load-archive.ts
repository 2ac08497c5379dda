import { endpoints, languageByCode, WebinarList } from '@learning-center/shared/contract';
import { leadOn, localPath } from '@learning-center/shared/routing';
import { awaitProductOptionsAtom, pageLoader, type ProductOptions } from '@learning-center/shared/state';
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
  const question = readArchiveQuestion(url.searchParams);
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
  return { question, ...archiveCards(items), count, replayCount: count - awaited, options: await awaitOptions() };
}, ARCHIVE_RULES);
