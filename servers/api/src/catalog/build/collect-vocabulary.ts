import type { LanguageCode } from '@learning-center/shared/contract';
import { transcriptsByLanguage } from '../../content/language-names.ts';
import { LANGUAGE_CODES, languageBits } from '../localize.ts';
import { CJK, fold, runsOf, WORD_CHARACTER } from '../search/words/tokens.ts';
import type { VocabularyEntry } from '../search/vocabulary.ts';
import type { NumberedItem } from './assign-ordinals.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const SAID_WORD = new RegExp(`[[${WORD_CHARACTER}]--${CJK}]+`, 'gv');
const LETTERS = /\p{L}/u;

type SearchedItem = Pick<NumberedItem, 'search' | 'transcripts'>;

/** Katakana of full and half width. */
const KATAKANA = /[ァ-ヺーｦ-ﾟ]+/g;
const KATAKANA_WORD = /^[ァ-ヺー]{2,}$/;

/** Collects the words of three or more letters. Of texts without spaces, only katakana are words. */
export function collectVocabulary(items: readonly SearchedItem[]): VocabularyEntry[] {
  const vocabulary = new Map<string, VocabularyEntry>();
  for (const { search } of items) {
    const seen = new Set<string>();
    const add = (line: string, languages: number) => {
      for (const [word] of line.normalize('NFC').matchAll(WORD)) addEntry(vocabulary, seen, { word, languages });
      for (const [word] of line.matchAll(KATAKANA)) addEntry(vocabulary, seen, { word, languages });
    };
    for (const line of search.names) add(line, languageBits(LANGUAGE_CODES));
    for (const code of LANGUAGE_CODES) {
      for (const lines of Object.values(search.fields[code])) for (const line of lines) add(line, languageBits([code]));
    }
  }
  addSaidWords(vocabulary, items);
  return [...vocabulary.values()];
}

/** A word that is only said counts for no item: written words come first wherever there are too many. */
function addSaidWords(vocabulary: Map<string, VocabularyEntry>, items: readonly SearchedItem[]): void {
  const byLanguage = new Map<LanguageCode, Set<string>>();
  for (const { transcripts } of items) {
    for (const [code, { cues }] of transcriptsByLanguage(transcripts)) {
      const words = byLanguage.get(code) ?? new Set();
      byLanguage.set(code, words);
      for (const { text } of cues) for (const [word] of text.normalize('NFC').matchAll(SAID_WORD)) words.add(word);
      for (const { text } of code === 'jp' ? cues : []) for (const [word] of text.matchAll(KATAKANA)) words.add(word);
    }
  }
  for (const [code, words] of byLanguage) {
    const languages = languageBits([code]);
    for (const word of words) addEntry(vocabulary, new Set([fold(word)]), { word, languages });
  }
}

function addEntry(
  vocabulary: Map<string, VocabularyEntry>,
  seen: Set<string>,
  found: { word: string; languages: number },
): void {
  const word = fold(found.word);
  const isWord = word.length >= 3 && LETTERS.test(word) && runsOf(word).every(({ isCjk }) => !isCjk);
  if (!isWord && !KATAKANA_WORD.test(word)) return;
  const entry = vocabulary.get(word) ?? { word, display: found.word.toLowerCase(), languages: 0, count: 0 };
  entry.languages |= found.languages;
  if (!seen.has(word)) entry.count += 1;
  seen.add(word);
  vocabulary.set(word, entry);
}
