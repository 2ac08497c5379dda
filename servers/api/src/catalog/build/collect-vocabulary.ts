import { LANGUAGE_CODES } from '../localize.ts';
import { fold, runsOf } from '../search/tokens.ts';
import type { VocabularyEntry } from '../search/vocabulary.ts';
import type { SearchText } from './assign-ordinals.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LETTERS = /\p{L}/u;

/** Collects the words of three or more letters. Texts without spaces have none. */
export function collectVocabulary(texts: readonly SearchText[]): VocabularyEntry[] {
  const vocabulary = new Map<string, VocabularyEntry>();
  for (const text of texts) {
    const seen = new Set<string>();
    const add = (line: string, languages: number) => {
      for (const [word] of line.normalize('NFC').matchAll(WORD)) addEntry(vocabulary, seen, { word, languages });
    };
    for (const line of text.names) add(line, (1 << LANGUAGE_CODES.length) - 1);
    LANGUAGE_CODES.forEach((code, index) => {
      for (const lines of Object.values(text.fields[code])) for (const line of lines) add(line, 1 << index);
    });
  }
  return [...vocabulary.values()];
}

function addEntry(
  vocabulary: Map<string, VocabularyEntry>,
  seen: Set<string>,
  found: { word: string; languages: number },
): void {
  const word = fold(found.word);
  if (word.length < 3 || !LETTERS.test(word) || runsOf(word).some(({ isCjk }) => isCjk)) return;
  const entry = vocabulary.get(word) ?? { word, display: found.word.toLowerCase(), languages: 0, count: 0 };
  entry.languages |= found.languages;
  if (!seen.has(word)) entry.count += 1;
  seen.add(word);
  vocabulary.set(word, entry);
}
