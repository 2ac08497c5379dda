import type { LanguageCode } from '@learning-center/shared/contract';
import type { Word } from '../build/words.ts';
import { LANGUAGE_CODES } from '../localize.ts';
import { editDistance } from '../text/edit-distance.ts';

/** The words of a catalogue, for finding parts of words and near spellings. */
export interface WordList {
  /** Words with this part inside, not at their beginning, the most frequent first. */
  containing: (part: string) => string[];
  /** Words of a language or English that are spelled nearly like this, the nearest first. */
  nearest: (word: string, language: LanguageCode) => Word[];
}

const MOST_PARTS = 100;
const MOST_SPELLINGS = 3;

/** Prepares words, the most frequent first, for lookups. */
export function createWordList(words: readonly Word[]): WordList {
  // One text of all words: searching it is faster than asking each word.
  const joined = `\n${words.map(({ word }) => word).join('\n')}\n`;
  return {
    containing: (part) => wordsContaining(joined, part),
    nearest: (word, language) => nearestWords(words, word, languageBits(language)),
  };
}

function wordsContaining(joined: string, part: string): string[] {
  const found = new Set<string>();
  let at = joined.indexOf(part);
  while (at !== -1 && found.size < MOST_PARTS) {
    const start = joined.lastIndexOf('\n', at) + 1;
    const end = joined.indexOf('\n', at);
    if (start !== at) found.add(joined.slice(start, end));
    at = joined.indexOf(part, start === at ? at + 1 : end);
  }
  return [...found];
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
