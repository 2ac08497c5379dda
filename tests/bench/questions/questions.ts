import type { LanguageCode } from '@learning-center/shared/contract';
import { CN } from './languages/cn.ts';
import { DE } from './languages/de.ts';
import { EN } from './languages/en.ts';
import { JP } from './languages/jp.ts';
import { TW } from './languages/tw.ts';
import type { QuestionRow } from './topics.ts';

/** A question of a learner. */
export interface Question {
  text: string;
  /** Topics that answer it, as they are in urlNames: any lesson about one of them is right. */
  topics: readonly string[];
  /** The product that the lesson must be about, if the question names one. */
  product?: string;
}

const toQuestions = (rows: readonly QuestionRow[]): Question[] =>
  rows.map(([text, topics, product]) => ({ text, topics: topics.split(' '), ...(product ? { product } : {}) }));

/** Forty questions of learners in each language, written before the search that they measure. */
export const QUESTIONS: Readonly<Record<LanguageCode, readonly Question[]>> = {
  en: toQuestions(EN),
  de: toQuestions(DE),
  jp: toQuestions(JP),
  tw: toQuestions(TW),
  cn: toQuestions(CN),
};
