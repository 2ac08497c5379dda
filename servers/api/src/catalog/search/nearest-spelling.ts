import type { CatalogDatabase } from '../file/catalog-database.ts';
import { searchFor } from './keyword-search.ts';
import { isStopWord } from './stop-words.ts';
import { fold, hasCjk } from './tokens.ts';
import { editDistance } from './vocabulary.ts';
import type { KeywordSearch, SearchContext } from './word-expressions.ts';

/** Another spelling of a keyword, and how many items it finds. */
export interface Spelling {
  suggestion: string;
  suggestionCount: number;
}

const MAX_QUERY_WORDS = 6;
const MAX_COMBINATIONS = 30;
const MIN_CJK_LENGTH = 3;
const LONG_CJK_LENGTH = 6;

/**
 * A suggestion for a keyword: similar words of the catalog in place of those that no item has. A word that some item has
 * stays, and no word occurs twice. `countItems` counts what a search finds on this page.
 */
export function nearestSpelling(
  keyword: string,
  context: SearchContext,
  countItems: (search: KeywordSearch) => number,
): Spelling | undefined {
  const typedWords = keyword.trim().split(/\s+/u);
  if (typedWords.length > MAX_QUERY_WORDS) return undefined;
  const options = typedWords.map((word) => (isKnown(word, context) ? [word] : similarWords(word, context)));
  for (const words of combinations(options)) {
    const isSame = words.every((word, index) => fold(word) === fold(typedWords[index] ?? ''));
    if (isSame || new Set(words.map(fold)).size < words.length) continue;
    const suggestion = words.join(' ');
    const search = searchFor(suggestion, context);
    const suggestionCount = search && !search.isClosest ? countItems(search) : 0;
    if (suggestionCount > 0) return { suggestion, suggestionCount };
  }
  return undefined;
}

function isKnown(word: string, { language, db }: SearchContext): boolean {
  return isStopWord(fold(word), language) || searchFor(word, { language, db })?.isClosest === false;
}

// In the order of the options; the last word changes first.
function combinations(options: readonly string[][]): string[][] {
  return options.reduce<string[][]>(
    (prefixes, choices) =>
      prefixes.flatMap((words) => choices.map((word) => [...words, word])).slice(0, MAX_COMBINATIONS),
    [[]],
  );
}

function similarWords(word: string, { language, db }: SearchContext): string[] {
  if (hasCjk(word)) return similarKeywords(fold(word), { language, db });
  return db.vocabulary.nearest(fold(word), language).map(({ display }) => display);
}

// Text without spaces has no words, so keywords serve instead.
function similarKeywords(folded: string, { language, db }: { language: string; db: CatalogDatabase }): string[] {
  const { length } = [...folded];
  if (length < MIN_CJK_LENGTH) return [];
  const maxEdits = length < LONG_CJK_LENGTH ? 1 : 2;
  return db
    .rows<{ text: string }>('SELECT text FROM keyword WHERE language = ? ORDER BY id', [language])
    .filter(({ text }) => Math.abs([...text].length - length) <= maxEdits)
    .map(({ text }) => ({ text, distance: editDistance(fold(text), folded) }))
    .filter(({ distance }) => distance <= maxEdits)
    .sort((a, b) => a.distance - b.distance)
    .map(({ text }) => text);
}
