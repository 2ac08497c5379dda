import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type LanguageCode } from '@learning-center/shared/contract';

/** A question of a learner. */
export interface Question {
  text: string;
  /** Topics that answer it, as they are in urlNames: any lesson about one of them is right. */
  topics: readonly string[];
  /** The product that the lesson must be about, if the question names one. */
  product?: string;
}

/** Topics that answer one question together: the group's name, and topics or other groups. */
const GROUPS = new Map(readRows('topic-groups.tsv').map(([name = '', topics = '']) => [name, topics]));

/** The questions in each language. */
export type Questions = Record<LanguageCode, Question[]>;

/** Forty questions of learners in each language, written before the search that they measure. */
export const QUESTIONS = readQuestions('learners-questions.tsv');

/** Searches that visitors reported because they found nothing, or something else. */
export const REPORTED_QUESTIONS = readQuestions('reported-questions.tsv');

/** The columns are language, question, topics or groups, and the product. */
function readQuestions(file: string): Questions {
  const rows = readRows(file);
  const inLanguage = (code: LanguageCode) => rows.filter(([language]) => language === code).map(toQuestion);
  return Object.fromEntries(LANGUAGES.map(({ code }) => [code, inLanguage(code)])) as Questions;
}

function toQuestion([, text = '', topics = '', product]: string[]): Question {
  return { text, topics: toTopics(topics), ...(product ? { product } : {}) };
}

function toTopics(names: string): string[] {
  return names.split(' ').flatMap((name) => {
    const group = GROUPS.get(name);
    return group === undefined ? [name] : toTopics(group);
  });
}

function readRows(file: string): string[][] {
  const lines = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => line.split('\t'));
}
