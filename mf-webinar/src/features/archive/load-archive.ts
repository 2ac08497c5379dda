import { endpoints, languageByCode, WebinarList, type VideoListItem } from '@learning-center/shared/contract';
import { leadOn, localPath } from '@learning-center/shared/routing';
import { loadProductOptionsAtom, pageLoader, type ProductOptions } from '@learning-center/shared/state';
import { replayCards } from '../../replay-cards.ts';
import {
  ARCHIVE_RULES,
  archivePath,
  PAGE_SIZE,
  pageCountOf,
  readArchiveQuestion,
  type ArchiveQuestion,
} from './archive-question.ts';

/** What the archive shows. */
export interface ArchiveData {
  question: ArchiveQuestion;
  /** The replays of one page, newest first. */
  items: VideoListItem[];
  /** Replays on all pages. */
  count: number;
  options: ProductOptions;
}

/** Loads the replays that the address asks for; a page that the list does not have (any more) leads to its last one. */
export const loadArchive = pageLoader(async ({ services, language, url, signal }): Promise<ArchiveData> => {
  const { api, store } = services;
  const question = readArchiveQuestion(url.searchParams);
  const options = store.set(loadProductOptionsAtom, { api, language });
  const request = {
    lang: languageByCode(language).id,
    type: WebinarList.ARCHIVE,
    productFamily: question.product,
    page: question.page,
    pageSize: PAGE_SIZE,
  };
  const { count, items } = await api.call(endpoints.listWebinars, request, { signal });
  const last = pageCountOf(count);
  if (question.page > last) throw leadOn(url, localPath(language, archivePath({ ...question, page: last })));
  return { question, items: replayCards(items), count, options: await options };
}, ARCHIVE_RULES);
