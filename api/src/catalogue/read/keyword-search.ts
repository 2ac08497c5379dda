import type { LanguageCode } from '@learning-center/shared/contract';
import { SEARCHED_PARTS } from '../build/schema.ts';
import { queryTerms } from '../text/query-terms.ts';
import type { QueryTerm } from '../text/query-terms.ts';
import type { Snapshot } from './snapshot.ts';
import { MOST_WORDS } from './word-list.ts';

/** A keyword as full-text expressions without columns: each term as it was typed, and with what else it may be. */
export interface KeywordSearch {
  match: string;
  terms: Array<{ typed: string; widened: string }>;
}

type Part = (typeof SEARCHED_PARTS)[number];

const SHORTEST_BEGINNING = 3;
const SHORTEST_PART = 5;

/**
 * How to search for a keyword, null when nothing in the catalogue has it, undefined when there is none.
 * A word also finds longer words: those that begin with it, and those that hold it if it is long enough
 * not to be there by chance; when that finds nothing, from three characters on.
 */
export function searchFor(
  keyword: string,
  language: LanguageCode,
  snapshot: Snapshot,
): KeywordSearch | null | undefined {
  if (keyword.trim() === '') return undefined;
  const terms = queryTerms(keyword);
  if (terms.length === 0) return null;
  for (const shortestPart of [SHORTEST_PART, SHORTEST_BEGINNING]) {
    const expressions = terms.map((term) => ({
      typed: typedExpression(term),
      widened: widenedExpression(term, { shortestPart, snapshot }),
    }));
    const match = inColumns(
      language,
      ['names', ...SEARCHED_PARTS],
      expressions.map(({ widened }) => widened).join(' AND '),
    );
    if (isFound(match, snapshot)) return { match, terms: expressions };
  }
  return null;
}

function isFound(match: string, snapshot: Snapshot): boolean {
  return snapshot.row('SELECT 1 FROM search WHERE search MATCH ? LIMIT 1', [match]) !== undefined;
}

/** Keeps an expression to some parts of the text in a language and in English, the fallback. */
export function inColumns(language: LanguageCode, parts: ReadonlyArray<Part | 'names'>, expression: string): string {
  const codes = language === 'en' ? ['en'] : [language, 'en'];
  const columns = parts.flatMap((part) => (part === 'names' ? ['names'] : codes.map((code) => `${part}_${code}`)));
  return `{${columns.join(' ')}} : (${expression})`;
}

function typedExpression({ tokens, endsOpen }: QueryTerm): string {
  return `"${tokens.join(' ')}"${endsOpen ? ' *' : ''}`;
}

function widenedExpression(
  term: QueryTerm,
  { shortestPart, snapshot }: { shortestPart: number; snapshot: Snapshot },
): string {
  const { word } = term;
  if (word === undefined || word.length < SHORTEST_BEGINNING) return typedExpression(term);
  const longer = snapshot.words.having(word, 'beginning');
  const holding = word.length >= shortestPart ? snapshot.words.having(word, 'anywhere') : [];
  // Named words are walked side by side; an open end would first collect the hits of all of them.
  const beginning = longer.length < MOST_WORDS ? longer.map((known) => `"${known}"`) : [`"${word}" *`];
  const alternatives = new Set([`"${word}"`, ...beginning, ...holding.map((known) => `"${known}"`)]);
  return `(${[...alternatives].join(' OR ')})`;
}
