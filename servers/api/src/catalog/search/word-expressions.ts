import type { LanguageCode } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { SAID_FIELDS, SEARCH_FIELDS } from '../file/schema.ts';
import type { SaidField, SearchField, SearchIndex } from '../file/schema.ts';
import { listedItems } from '../list/select-items.ts';
import { queryTerms } from './query-terms.ts';
import type { QueryTerm } from './query-terms.ts';
import type { ReadSpeech } from './speech.ts';
import { MAX_MATCHING_WORDS } from './vocabulary.ts';
import { stemOf } from './word-stem.ts';

/** A required word of a keyword, or several that are one synonym, as full-text expressions. */
export interface SearchWord {
  /** As typed. */
  text: string;
  /** The word itself, also where it is written apart or together. */
  typed: string;
  /** Also its other forms, longer words, and synonyms. */
  widened: string;
  /** The texts to mark in results. */
  marks: string[];
}

/** A word that results are ranked by. */
export interface RankedWord {
  typed: string;
  widened: string;
  /** How much the word counts; 1 for a required word. */
  weight: number;
}

/** A keyword as full-text expressions. */
export interface KeywordSearch {
  /** The items whose texts match, in the index `search`. */
  match: string;
  /** All items of the search, in the index `said`: those whose texts match, and those where the words are said. */
  said: string;
  words: RankedWord[];
  /** No item's texts have all words, and none says all of them together; these items have some. */
  isClosest: boolean;
  /** No item's texts match. */
  isOnlySaid: boolean;
  /** The words that an item must have; of the closest ones, those that some item has. */
  required: SearchWord[];
  /** All words, for the index `said`, where they may be far from each other. Only the closest items need it. */
  allSaid?: string | undefined;
}

/** Where the words of a keyword are looked up. */
export interface SearchContext {
  language: LanguageCode;
  db: CatalogDatabase;
  readSpeech: ReadSpeech;
  /** Webinars without a recording are listed too, once they have begun. */
  withUnrecorded?: boolean | undefined;
  /** `search` by default. */
  index?: SearchIndex | undefined;
}

export const MIN_PREFIX_LENGTH = 3;
export const MIN_SUBSTRING_LENGTH = 5;
const MIN_STEMMED_LENGTH = 4;
const MAX_MARKS = 8;
/** The most words that one word is split into. */
const MAX_PARTS = 3;

/** Every field that is searched, the most prominent first. */
const ALL_FIELDS: readonly SearchField[] = ['names', ...SEARCH_FIELDS];

/** Limits an expression to some fields in a language and in English, the fallback. */
export function inColumns(
  language: LanguageCode,
  fields: ReadonlyArray<SearchField | SaidField>,
  expression: string,
): string {
  const codes = language === 'en' ? ['en'] : [language, 'en'];
  const columns = fields.flatMap((field) => (field === 'names' ? [field] : codes.map((code) => `${field}_${code}`)));
  return `{${columns.join(' ')}} : (${expression})`;
}

/** An expression for items that contain it in any field of an index. */
export function inAllFields(expression: string, { language, index = 'search' }: SearchContext): string {
  return inColumns(language, index === 'said' ? SAID_FIELDS : ALL_FIELDS, expression);
}

/** Whether any listed item contains an expression. */
export function hasMatch(expression: string, context: SearchContext): boolean {
  return countMatches(expression, 1, context) > 0;
}

/** How many listed items contain an expression, up to a limit. Webinars are not listed before they can be watched. */
export function countMatches(expression: string, limit: number, context: SearchContext): number {
  const { db, withUnrecorded, index = 'search' } = context;
  const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM ${index} CROSS JOIN item ON item.ordinal = ${index}.rowid
    WHERE ${index} MATCH ? AND ${listedItems(withUnrecorded)} LIMIT ${limit})`;
  return db.row<{ count: number }>(sql, [inAllFields(expression, context), db.wallClock()])?.count ?? 0;
}

/** Writes one required word as expressions. `joined` are spellings as one word with a neighbor. */
export function expressWord(
  terms: readonly QueryTerm[],
  joined: readonly string[],
  { context, minSubstringLength }: { context: SearchContext; minSubstringLength: number },
): SearchWord {
  const { language, db } = context;
  const words = terms.flatMap(({ runs }) => runs);
  const [only] = terms;
  const word = terms.length === 1 ? only?.word : undefined;
  const spellings = [...joined, ...(word === undefined ? [] : splitWord(word, context))];
  const spelled = spellings.map((text) => `"${text}"`);
  const synonyms = db.synonyms.of(words, language);
  const sameStem = word === undefined ? [] : findForms(word, db);
  const typed = [allOf(terms.map(typedExpression)), ...spelled];
  const widened = [
    allOf(terms.map((term) => widenedExpression(term, minSubstringLength, db))),
    ...spelled,
    ...sameStem.map((text) => `"${text}"`),
    ...synonyms.map(synonymExpression),
  ];
  return {
    text: terms.map(({ text }) => text).join(' '),
    typed: anyOf(typed),
    widened: anyOf(widened),
    marks: [...new Set([...terms.map(({ text }) => text), ...spellings, ...sameStem, ...synonyms])].slice(0, MAX_MARKS),
  };
}

export const anyOf = (expressions: readonly string[]) => combine(expressions, 'OR');
export const allOf = (expressions: readonly string[]) => combine(expressions, 'AND');

export const allWords = (words: readonly SearchWord[]) => allOf(words.map(({ widened }) => widened));

function combine(expressions: readonly string[], operator: 'AND' | 'OR'): string {
  const distinct = [...new Set(expressions)];
  return distinct.length === 1 ? (distinct[0] ?? '') : `(${distinct.join(` ${operator} `)})`;
}

function typedExpression({ tokens, isPrefix }: QueryTerm): string {
  return `"${tokens.join(' ')}"${isPrefix ? ' *' : ''}`;
}

function widenedExpression(term: QueryTerm, minSubstringLength: number, { vocabulary }: CatalogDatabase): string {
  const { word } = term;
  if (word === undefined || word.length < MIN_PREFIX_LENGTH) return typedExpression(term);
  const longer = vocabulary.containing(word, 'prefix');
  const others = word.length >= minSubstringLength ? vocabulary.containing(word, 'anywhere') : [];
  // SQLite merges listed words; for a prefix expression it would first collect all hits of all words.
  const prefixed = longer.length < MAX_MATCHING_WORDS ? longer.map((match) => `"${match}"`) : [`"${word}" *`];
  return anyOf([`"${word}"`, ...prefixed, ...others.map((match) => `"${match}"`)]);
}

function findForms(word: string, { vocabulary }: CatalogDatabase): string[] {
  if (word.length < MIN_STEMMED_LENGTH) return [];
  const stem = stemOf(word);
  return vocabulary.containing(stem, 'prefix').filter((other) => other !== word && stemOf(other) === stem);
}

/** A synonym of several words is a phrase, whose last word may go on. */
function synonymExpression(text: string): string {
  return allOf(
    queryTerms(text.replace(/\s+/gu, '-')).map(({ tokens, isPrefix, word }) =>
      word !== undefined && word.length < MIN_PREFIX_LENGTH && !isPrefix
        ? `"${tokens.join(' ')}"`
        : `"${tokens.join(' ')}" *`,
    ),
  );
}

/** The words that one word consists of: "lip sync" for lipsync. Items must have them side by side, in any form. */
function splitWord(word: string, context: SearchContext, before: readonly string[] = []): string[] {
  const { vocabulary } = context.db;
  for (let at = MIN_PREFIX_LENGTH; at <= word.length - MIN_PREFIX_LENGTH; at++) {
    const [first, rest] = [word.slice(0, at), word.slice(at)];
    if (!vocabulary.has(first)) continue;
    const start = [...before, first];
    const phrases = [rest, ...findForms(rest, context.db)].map((form) => [...start, form].join(' '));
    const found = phrases.filter((phrase) => hasMatch(`"${phrase}"`, { ...context, index: 'said' }));
    const isLastPart = start.length === MAX_PARTS - 1;
    const split = found.length > 0 || isLastPart ? found : splitWord(rest, context, start);
    if (split.length > 0) return split;
  }
  return [];
}
