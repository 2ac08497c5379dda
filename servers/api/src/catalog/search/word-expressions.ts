import type { LanguageCode } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { hasMatch } from './index-matches.ts';
import type { SearchContext } from './index-matches.ts';
import { chanceKatakana, isChanceHiragana, kanaSpellings } from './kana.ts';
import { queryTerms } from './query-terms.ts';
import type { QueryTerm } from './query-terms.ts';
import { regionalSpellings } from './words/regional-spellings.ts';
import { MAX_MATCHING_WORDS } from './vocabulary.ts';
import { stemOf } from './words/word-stem.ts';

/** A required word of a keyword, or several that are one synonym, as full-text expressions. */
export interface SearchWord {
  /** As typed. */
  text: string;
  /** The word itself, also spelled in another way, apart or together. */
  typed: string;
  /** Also its other forms, synonyms, and in German its compounds. */
  related: string;
  /** Also longer words: those that start with it, and those that consist of it and others. */
  widened: string;
  /** Also wherever its letters are. */
  anywhere: string;
  /** The texts to mark in results. */
  marks: string[];
}

/** A word that results are ranked by. */
export interface RankedWord extends Pick<SearchWord, 'typed' | 'related' | 'widened'> {
  /** How much the word counts; 1 for a required word. */
  weight: number;
}

/** A keyword as full-text expressions. */
export interface KeywordSearch {
  /** The language of the texts: the page's, or the other Chinese. */
  language: LanguageCode;
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

export const MIN_PREFIX_LENGTH = 3;
export const MIN_SUBSTRING_LENGTH = 5;
const MIN_STEMMED_LENGTH = 4;
/** The shortest part of a compound, and the longest ending after its last part. */
const MIN_PART_LENGTH = 3;
const MAX_ENDING_LENGTH = 2;
/** No text has this token. */
const NO_MATCH = '"¶¶"';
const MAX_MARKS = 8;
/** The most words that one word is split into. */
const MAX_PARTS = 3;

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
  const spellings = [...joined, ...otherSpellings(words, word, context)];
  const synonyms = db.synonyms.of(words, language);
  const sameStem = word === undefined || db.synonyms.isName(word) ? [] : findForms(word, db);
  const asTyped = allOf(terms.map(typedExpression));
  const isChance = words.length === 1 && isChanceHiragana(words[0] ?? '', context);
  const compounds = word !== undefined && language === 'de' ? findCompounds(word, db) : [];
  const others = [...[...spellings, ...sameStem, ...compounds].map(phrase), ...synonyms.map(synonymExpression)];
  const longer = (compounds: 'only' | 'all') =>
    allOf(terms.map((term) => widenedExpression(term, { minSubstringLength, compounds, db })));
  return {
    text: terms.map(({ text }) => text).join(' '),
    typed: anyOf([isChance ? NO_MATCH : withoutChance(asTyped, words, db), ...spellings.map(phrase)]),
    related: anyOf([isChance ? NO_MATCH : withoutChance(asTyped, words, db), ...others]),
    widened: anyOf([isChance ? NO_MATCH : longer('only'), ...others]),
    anywhere: anyOf([longer('all'), ...others]),
    marks: [...new Set([...terms.map(({ text }) => text), ...spellings, ...sameStem, ...synonyms])].slice(0, MAX_MARKS),
  };
}

/** Writes a stop word, which only counts for the order. */
export function expressStopWord(word: string, weight: number): RankedWord {
  return { typed: phrase(word), related: phrase(word), widened: phrase(word), weight };
}

/** How a word is written elsewhere: in other regions, on other keyboards, apart. */
function otherSpellings(words: readonly string[], word: string | undefined, context: SearchContext): string[] {
  const { language, db } = context;
  if (word === undefined) return words.length === 1 ? kanaSpellings(words[0] ?? '', context) : [];
  const regional = regionalSpellings(word, language).filter((spelling) => db.vocabulary.has(spelling));
  return [...regional, ...splitWord(word, context)];
}

/** Leaves out items that have longer words with a word's katakana by chance. */
function withoutChance(expression: string, words: readonly string[], db: CatalogDatabase): string {
  const chance = words.length === 1 ? chanceKatakana(words[0] ?? '', db) : [];
  return chance.length === 0 ? expression : `(${expression} NOT ${anyOf(chance.map(phrase))})`;
}

export const anyOf = (expressions: readonly string[]) => combine(expressions, 'OR');
export const allOf = (expressions: readonly string[]) => combine(expressions, 'AND');

export const allWords = (words: readonly SearchWord[]) => allOf(words.map(({ widened }) => widened));

function combine(expressions: readonly string[], operator: 'AND' | 'OR'): string {
  const distinct = [...new Set(expressions)];
  return distinct.length === 1 ? (distinct[0] ?? '') : `(${distinct.join(` ${operator} `)})`;
}

/** A phrase of words, or of a text without spaces. */
function phrase(text: string): string {
  const tokens = queryTerms(text).flatMap((term) => term.tokens);
  return `"${tokens.join(' ')}"`;
}

function typedExpression({ tokens, isPrefix }: QueryTerm): string {
  return `"${tokens.join(' ')}"${isPrefix ? ' *' : ''}`;
}

interface WidenOptions {
  minSubstringLength: number;
  /** `only` longer words that consist of the word and others, or `all` with its letters. */
  compounds: 'only' | 'all';
  db: CatalogDatabase;
}

function widenedExpression(term: QueryTerm, { minSubstringLength, compounds, db }: WidenOptions): string {
  const { word } = term;
  const { vocabulary } = db;
  if (word === undefined || word.length < MIN_PREFIX_LENGTH) return typedExpression(term);
  const longer = vocabulary.containing(word, 'prefix');
  const others = word.length >= minSubstringLength ? vocabulary.containing(word, 'anywhere') : [];
  const found = compounds === 'all' ? others : others.filter((other) => isCompound(other, word, db));
  // SQLite merges listed words; for a prefix expression it would first collect all hits of all words.
  const prefixed = longer.length < MAX_MATCHING_WORDS ? longer.map((match) => `"${match}"`) : [`"${word}" *`];
  return anyOf([`"${word}"`, ...prefixed, ...found.map((match) => `"${match}"`)]);
}

/** Whether a word is a part of a longer one, as in Gesichtsanimation: "lite" is none of polite. A short word needs known parts. */
function isCompound(longer: string, word: string, { vocabulary }: CatalogDatabase): boolean {
  const at = longer.indexOf(word);
  const [before, after] = [longer.slice(0, at), longer.slice(at + word.length)];
  const isPart = (part: string) =>
    part.length >= MIN_PART_LENGTH && (word.length >= MIN_SUBSTRING_LENGTH || vocabulary.has(part));
  return (before === '' || isPart(before)) && (after.length <= MAX_ENDING_LENGTH || isPart(after));
}

function findForms(word: string, { vocabulary }: CatalogDatabase): string[] {
  if (word.length < MIN_STEMMED_LENGTH) return [];
  const stem = stemOf(word);
  return vocabulary.containing(stem, 'prefix').filter((other) => other !== word && stemOf(other) === stem);
}

/** German words that consist of a word and others. */
function findCompounds(word: string, db: CatalogDatabase): string[] {
  if (word.length < MIN_STEMMED_LENGTH) return [];
  return db.vocabulary.containing(word, 'anywhere').filter((other) => other !== word && isCompound(other, word, db));
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
    const texts = [rest, ...findForms(rest, context.db)].map((form) => [...start, form].join(' '));
    const found = texts.filter((text) => hasMatch(phrase(text), { ...context, index: 'said' }));
    const isLastPart = start.length === MAX_PARTS - 1;
    const split = found.length > 0 || isLastPart ? found : splitWord(rest, context, start);
    if (split.length > 0) return split;
  }
  return [];
}
