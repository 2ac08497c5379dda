import type { LanguageCode } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { searchFor } from './keyword-search.ts';
import { fold, runsOf } from './tokens.ts';
import { editDistance } from './vocabulary.ts';

const MAX_QUERY_WORDS = 6;
const MAX_COMBINATIONS = 30;

/** A suggestion for a keyword without hits: similar words of the catalog that have hits together. */
export function nearestSpelling(keyword: string, language: LanguageCode, db: CatalogDatabase): string | undefined {
  const typedWords = keyword.trim().split(/\s+/u);
  if (typedWords.length > MAX_QUERY_WORDS) return undefined;
  const options = typedWords.map((word) => {
    const similar = similarWords(word, language, db);
    return searchFor(word, language, db) ? [word, ...similar] : similar;
  });
  return combinations(options).find(
    (suggestion) => fold(suggestion) !== fold(typedWords.join(' ')) && searchFor(suggestion, language, db),
  );
}

// In the order of the options; the last word changes first.
function combinations(options: readonly string[][]): string[] {
  return options.reduce<string[]>(
    (prefixes, choices) =>
      prefixes.flatMap((text) => choices.map((word) => `${text} ${word}`.trim())).slice(0, MAX_COMBINATIONS),
    [''],
  );
}

function similarWords(word: string, language: LanguageCode, db: CatalogDatabase): string[] {
  if (runsOf(word).some(({ isCjk }) => isCjk)) return similarKeywords(word, language, db);
  const folded = fold(word);
  return db.vocabulary
    .nearest(folded, language)
    .map(({ display }) => display)
    .filter((display) => fold(display) !== folded);
}

// Text without spaces has no words, so keywords serve instead.
function similarKeywords(word: string, language: LanguageCode, db: CatalogDatabase): string[] {
  const folded = fold(word);
  return db
    .rows<{ text: string }>('SELECT text FROM keyword WHERE language = ? ORDER BY id', [language])
    .map(({ text }) => ({ text, distance: editDistance(fold(text), folded) }))
    .filter(({ distance }) => distance <= [...folded].length / 2)
    .sort((a, b) => a.distance - b.distance)
    .map(({ text }) => text);
}
