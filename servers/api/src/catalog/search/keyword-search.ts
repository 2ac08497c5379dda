import type { LanguageCode } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { SEARCH_FIELDS } from '../file/schema.ts';
import type { SearchField } from '../file/schema.ts';
import { fold, runsOf, runTokens } from './tokens.ts';
import { MAX_MATCHING_WORDS } from './vocabulary.ts';

/** A keyword as full-text expressions. Each term has one as typed, and one widened to longer words. */
export interface KeywordSearch {
  match: string;
  terms: Array<{ typed: string; widened: string }>;
}

/** One term of a keyword: a phrase of tokens, whose last token may be a prefix. */
export interface QueryTerm {
  tokens: string[];
  /** The last token is a single CJK character, which starts pairs in the index. */
  isPrefix: boolean;
  /** The term if it is one word of letters and not CJK. It may be part of a longer word. */
  word: string | undefined;
}

const LETTERS = /\p{L}/u;
const MIN_PREFIX_LENGTH = 3;
const MIN_SUBSTRING_LENGTH = 5;

/** Splits a keyword into the terms that an item must all contain. */
export function queryTerms(keyword: string): QueryTerm[] {
  return fold(keyword)
    .split(/\s+/u)
    .flatMap((text) => {
      const runs = runsOf(text);
      const last = runs.at(-1);
      if (!last) return [];
      const tokens = runs.flatMap(runTokens);
      const lastLength = [...last.text].length;
      if (last.isCjk && lastLength > 1) tokens.pop();
      const isWord = runs.length === 1 && !last.isCjk && LETTERS.test(last.text);
      return { tokens, isPrefix: last.isCjk && lastLength === 1, word: isWord ? last.text : undefined };
    });
}

/**
 * The expressions for a keyword. Null when no item matches, undefined when the keyword is empty.
 *
 * A word also finds longer words: those that start with it, and those that contain it if it is long enough not to match
 * by chance. When that finds nothing, words of three characters match as substrings too.
 */
export function searchFor(
  keyword: string,
  language: LanguageCode,
  db: CatalogDatabase,
): KeywordSearch | null | undefined {
  if (keyword.trim() === '') return undefined;
  const terms = queryTerms(keyword);
  if (terms.length === 0) return null;
  for (const minSubstringLength of [MIN_SUBSTRING_LENGTH, MIN_PREFIX_LENGTH]) {
    const expressions = terms.map((term) => ({
      typed: typedExpression(term),
      widened: widenedExpression(term, minSubstringLength, db),
    }));
    const widened = expressions.map((expression) => expression.widened).join(' AND ');
    const match = inColumns(language, ['names', ...SEARCH_FIELDS], widened);
    if (hasMatch(match, db)) return { match, terms: expressions };
  }
  return null;
}

function hasMatch(match: string, db: CatalogDatabase): boolean {
  return db.row('SELECT 1 FROM search WHERE search MATCH ? LIMIT 1', [match]) !== undefined;
}

/** Limits an expression to some fields in a language and in English, the fallback. */
export function inColumns(language: LanguageCode, fields: readonly SearchField[], expression: string): string {
  const codes = language === 'en' ? ['en'] : [language, 'en'];
  const columns = fields.flatMap((field) => (field === 'names' ? [field] : codes.map((code) => `${field}_${code}`)));
  return `{${columns.join(' ')}} : (${expression})`;
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
  const alternatives = new Set([`"${word}"`, ...prefixed, ...others.map((match) => `"${match}"`)]);
  return `(${[...alternatives].join(' OR ')})`;
}
