import type { LanguageCode } from '@learning-center/shared/contract';
import type { Word } from '../build/words.ts';
import { LANGUAGE_CODES } from '../localize.ts';
import { editDistance } from '../text/edit-distance.ts';

/** The words of a catalogue, for finding parts of words and near spellings. */
export interface WordList {
  /** Words with this part, the most frequent first, and no more of them than `MOST_WORDS`. */
  having: (part: string, where: 'beginning' | 'anywhere') => string[];
  /** Words of a language or English that are spelled nearly like this, the nearest first. */
  nearest: (word: string, language: LanguageCode) => Word[];
}

/** A part that more words have is looked up in another way, or only in the most frequent ones. */
export const MOST_WORDS = 100;

const SEPARATOR = '\n';
const MOST_SPELLINGS = 3;

/** Prepares words, the most frequent first, for lookups. */
export function createWordList(words: readonly Word[]): WordList {
  // One text of all words: searching it is faster than asking each word.
  const joined = [SEPARATOR, ...words.map(({ word }) => `${word}${SEPARATOR}`)].join('');
  return {
    having: (part, where) => wordsHaving(joined, where === 'anywhere' ? part : `${SEPARATOR}${part}`),
    nearest: (word, language) => nearestWords(words, word, languageBits(language)),
  };
}

function wordsHaving(joined: string, part: string): string[] {
  const found: string[] = [];
  for (let at = joined.indexOf(part); at !== -1 && found.length < MOST_WORDS;) {
    // A part that begins with the separator stands right at the end of the word before.
    const start = joined.startsWith(SEPARATOR, at) ? at + 1 : joined.lastIndexOf(SEPARATOR, at) + 1;
    const end = joined.indexOf(SEPARATOR, start);
    found.push(joined.slice(start, end));
    at = joined.indexOf(part, end);
  }
  return found;
}

function languageBits(language: LanguageCode): number {
  return (1 << LANGUAGE_CODES.indexOf(language)) | (1 << LANGUAGE_CODES.indexOf('en'));
}

function nearestWords(words: readonly Word[], word: string, languages: number): Word[] {
  return (
    words
      .filter(
        (known) => (known.languages & languages) !== 0 && Math.abs(known.word.length - word.length) <= word.length / 2,
      )
      .map((known) => ({ known, distance: editDistance(known.word, word) }))
      // A word that has less than half of its letters in common is another word, not a near spelling.
      .filter(({ distance }) => distance <= word.length / 2)
      .sort((a, b) => a.distance - b.distance || b.known.count - a.known.count)
      .slice(0, MOST_SPELLINGS)
      .map(({ known }) => known)
  );
}
