import type { QueryResult } from '@learning-center/shared/contract';
import type { SearchContext } from './find-items.ts';
import { searchFor, searchTexts } from './keyword-search.ts';
import { isStopWord } from './words/stop-words.ts';
import { fold, hasCjk } from './words/tokens.ts';
import { editDistance } from './vocabulary.ts';
import type { KeywordSearch } from './word-expressions.ts';

/** Another spelling of a keyword, and how many items it finds. */
type Spelling = Pick<QueryResult, 'suggestion' | 'suggestionCount'>;

const MAX_QUERY_WORDS = 6;
const MAX_COMBINATIONS = 30;
/** Whether words are said together shows only in transcripts, which take long to read. */
const MAX_SAID_SPELLINGS = 5;
const MIN_CJK_LENGTH = 3;
const LONG_CJK_LENGTH = 6;

/**
 * A suggestion for a keyword: similar words of the catalog in place of those that no item has. A word that some item has
 * stays, and no word occurs twice. A spelling that is written comes before one that is only said. `countItems` counts
 * what a search finds on this page.
 */
export function nearestSpelling(
  keyword: string,
  context: SearchContext,
  countItems: (search: KeywordSearch) => number,
): Spelling | undefined {
  const typedWords = keyword.trim().split(/\s+/u);
  if (typedWords.length > MAX_QUERY_WORDS) return undefined;
  const options = typedWords.map((word) => (isKnown(word, context) ? [word] : similarWords(word, context)));
  const isSame = (words: string[]) => words.every((word, index) => fold(word) === fold(typedWords[index] ?? ''));
  const spellings = combinations(options)
    .filter((words) => !isSame(words) && new Set(words.map(fold)).size === words.length)
    .map((words) => words.join(' '));
  const firstFound = (candidates: readonly string[], search: typeof searchFor): Spelling | undefined => {
    for (const suggestion of candidates) {
      const found = search(suggestion, context);
      const suggestionCount = found && !found.isClosest ? countItems(found) : 0;
      if (suggestionCount > 0) return { suggestion, suggestionCount };
    }
    return undefined;
  };
  return firstFound(spellings, searchTexts) ?? firstFound(spellings.slice(0, MAX_SAID_SPELLINGS), searchFor);
}

function isKnown(word: string, context: SearchContext): boolean {
  return isStopWord(fold(word), context.language) || searchFor(word, context)?.isClosest === false;
}

// In the order of the options; the last word changes first.
function combinations(options: readonly string[][]): string[][] {
  return options.reduce<string[][]>(
    (prefixes, choices) =>
      prefixes.flatMap((words) => choices.map((word) => [...words, word])).slice(0, MAX_COMBINATIONS),
    [[]],
  );
}

function similarWords(word: string, context: SearchContext): string[] {
  if (hasCjk(word)) return similarKeywords(fold(word), context);
  const nearest = context.db.vocabulary.nearest(fold(word), context.language);
  return nearest.filter((entry) => !isStopWord(entry.word, context.language)).map(({ display }) => display);
}

// Text without spaces has no words, so keywords serve instead.
function similarKeywords(folded: string, { language, db }: SearchContext): string[] {
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
