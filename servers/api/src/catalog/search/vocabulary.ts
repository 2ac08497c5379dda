import type { LanguageCode } from '@learning-center/shared/contract';
import { LRUCache } from 'lru-cache';
import { languageBits } from '../localize.ts';

/** A word of the catalog: its spelling for display, its languages (one bit each), and how many items' texts have it. */
export interface VocabularyEntry {
  word: string;
  display: string;
  languages: number;
  count: number;
}

/** The most words that a substring finds; the most frequent ones. */
export const MAX_MATCHING_WORDS = 100;

const SEPARATOR = '\n';
/** A search looks for the same letters several times. */
const MAX_CACHED = 200;
const MAX_SPELLINGS = 3;
const SHORT_WORD_LENGTH = 4;
const LONG_WORD_LENGTH = 8;

/** Prepares the words of a catalog, the most frequent first, for substrings and similar spellings. */
export function createVocabulary(entries: readonly VocabularyEntry[]) {
  // Searching one text of all words is faster than testing each word.
  const joined = [SEPARATOR, ...entries.map(({ word }) => `${word}${SEPARATOR}`)].join('');
  const words = new Set(entries.map(({ word }) => word));
  const found = new LRUCache<string, string[]>({ max: MAX_CACHED });
  const containing = (text: string): string[] => {
    const matching = found.get(text) ?? wordsContaining(joined, text);
    found.set(text, matching);
    return matching;
  };
  return {
    has: (word: string) => words.has(word),
    /** Words with this text, the most frequent first, at most `MAX_MATCHING_WORDS`. */
    containing: (text: string, where: 'prefix' | 'anywhere') =>
      containing(where === 'anywhere' ? text : `${SEPARATOR}${text}`),
    /** Words of a language or English with a similar spelling, the nearest first. */
    nearest: (word: string, language: LanguageCode) => nearestEntries(entries, word, languageBits([language, 'en'])),
  };
}

function wordsContaining(joined: string, text: string): string[] {
  const found: string[] = [];
  for (let at = joined.indexOf(text); at !== -1 && found.length < MAX_MATCHING_WORDS;) {
    // A text that starts with the separator matches at the end of the word before.
    const start = joined.startsWith(SEPARATOR, at) ? at + 1 : joined.lastIndexOf(SEPARATOR, at) + 1;
    const end = joined.indexOf(SEPARATOR, start);
    found.push(joined.slice(start, end));
    at = joined.indexOf(text, end);
  }
  return found;
}

function nearestEntries(entries: readonly VocabularyEntry[], word: string, languages: number): VocabularyEntry[] {
  const maxEdits = maxEditsOf(word);
  const isCandidate = (entry: VocabularyEntry) =>
    (entry.languages & languages) !== 0 &&
    Math.abs(entry.word.length - word.length) <= maxEdits &&
    startsAlike(entry.word, word);
  return entries
    .filter(isCandidate)
    .map((entry) => ({ entry, distance: editDistance(entry.word, word) }))
    .filter(({ distance }) => distance > 0 && distance <= maxEdits)
    .sort((a, b) => a.distance - b.distance || b.entry.count - a.entry.count)
    .slice(0, MAX_SPELLINGS)
    .map(({ entry }) => entry);
}

/** Whether a word can only be a misspelling of another: letters are doubled, or one of a long word is wrong. */
export function isSurelyMeant(typed: string, word: string): boolean {
  const sound = (text: string) =>
    text
      .replaceAll('ck', 'k')
      .replaceAll('ph', 'f')
      .replace(/(.)\1+/gu, '$1');
  return sound(typed) === sound(word) || (typed.length >= LONG_WORD_LENGTH && editDistance(typed, word) === 1);
}

/** A short word with another letter is mostly another word. */
function maxEditsOf({ length }: string): number {
  if (length < SHORT_WORD_LENGTH) return 0;
  return length < LONG_WORD_LENGTH ? 1 : 2;
}

/** Mistakes are rarely in the first letter: "talk" and "walk" are two words. */
function startsAlike(a: string, b: string): boolean {
  return a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);
}

/** Counts the edits that turn one text into the other. An edit adds, removes or changes a letter, or swaps two. */
export function editDistance(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  a.forEach((letter, row) => {
    const current = [row + 1];
    b.forEach((other, column) => {
      const change = (last[column] ?? 0) + (letter === other ? 0 : 1);
      const isSwap = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other;
      const swap = isSwap ? (beforeLast[column - 1] ?? 0) + 1 : Infinity;
      current.push(Math.min(change, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1, swap));
    });
    beforeLast = last;
    last = current;
  });
  return last[b.length] ?? 0;
}
