import { fold } from '../text/fold.ts';
import { runsOf } from '../text/tokens.ts';
import { LANGUAGE_CODES } from '../localize.ts';
import type { SearchText } from './search-text.ts';

/** A word of the catalogue: how it is shown, in which languages (a bit for each), in how many items. */
export interface Word {
  word: string;
  shown: string;
  languages: number;
  count: number;
}

const SURFACE = /[\p{L}\p{N}\p{M}]+/gu;
const LETTERS = /\p{L}/u;

/** Collects the words of letters, from three characters on, that texts without spaces do not have. */
export function collectWords(texts: readonly SearchText[]): Word[] {
  const words = new Map<string, Word>();
  for (const text of texts) {
    const seen = new Set<string>();
    const add = (line: string, languages: number) => {
      for (const [surface] of line.normalize('NFC').matchAll(SURFACE)) addWord(words, seen, { surface, languages });
    };
    for (const line of text.names) add(line, (1 << LANGUAGE_CODES.length) - 1);
    LANGUAGE_CODES.forEach((code, index) => {
      for (const lines of Object.values(text.parts[code])) for (const line of lines) add(line, 1 << index);
    });
  }
  return [...words.values()];
}

function addWord(words: Map<string, Word>, seen: Set<string>, found: { surface: string; languages: number }): void {
  const word = fold(found.surface);
  if (word.length < 3 || !LETTERS.test(word) || runsOf(word).some(({ isCjk }) => isCjk)) return;
  const known = words.get(word) ?? { word, shown: found.surface.toLowerCase(), languages: 0, count: 0 };
  known.languages |= found.languages;
  if (!seen.has(word)) known.count += 1;
  seen.add(word);
  words.set(word, known);
}
