import { LANGUAGES, type LanguageCode, type QueryItem } from '@learning-center/shared/contract';
import type { Catalog } from '../../../servers/api/src/catalog/open-catalog.ts';
import { query } from '../../../servers/api/src/catalog/testing/requests.ts';
import { QUESTIONS, type Question, type Questions } from './questions.ts';

/** How many results a learner looks at. */
const FIRST_RESULTS = 5;

/** A question that no lesson among the first results answers. */
export interface Miss {
  text: string;
  count: number;
  /** The urlNames of the first results. */
  found: string[];
}

/** The questions of one language: the share that is answered, and the others. */
export interface Recall {
  language: LanguageCode;
  share: number;
  misses: Miss[];
}

/** Asks every question in a catalog of the demo. */
export function measureRecall(catalog: Catalog, all: Questions = QUESTIONS): Recall[] {
  return LANGUAGES.map(({ code, id }) => {
    const questions = all[code];
    const misses = questions.flatMap((question) => {
      const { count, items } = catalog.queryVideos(query({ keyword: question.text, lang: id }));
      const first = items.slice(0, FIRST_RESULTS);
      const found = first.flatMap((item) => ('urlName' in item ? item.urlName : []));
      return first.some((item) => isAnswer(item, question)) ? [] : [{ text: question.text, count, found }];
    });
    return { language: code, share: 1 - misses.length / questions.length, misses };
  });
}

/** Whether a lesson is about one of the question's topics, and about its product. */
function isAnswer(item: QueryItem, { topics, product }: Question): boolean {
  if (!('urlName' in item)) return false;
  const name = `-${item.urlName}-`;
  const isAboutProduct = product === undefined || ('productName' in item && item.productName === product);
  return isAboutProduct && topics.some((topic) => name.includes(`-${topic}-`));
}
