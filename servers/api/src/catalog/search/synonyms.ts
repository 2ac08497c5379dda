import type { LanguageCode } from '@learning-center/shared/contract';
import type { SynonymGroup } from '../../content/format.ts';
import { LANGUAGE_CODES } from '../localize.ts';
import { isStopWord } from './stop-words.ts';
import { fold, hasCjk, runsOf } from './tokens.ts';
import { stemOf } from './word-stem.ts';

/** The synonyms that editors keep, by what visitors type. */
export interface Synonyms {
  /** The other texts of a group with these words, in a language and in English. */
  of: (words: readonly string[], language: LanguageCode) => string[];
  /** The longest synonym in a text without spaces. */
  findIn: (text: string, language: LanguageCode) => string | undefined;
  /** The most words of a synonym that has spaces. */
  maxWords: number;
}

/** Parts of a CJK synonym may be apart, because a question's phrase was between them. */
const MIN_WORDS = 2;

/** Prepares groups for lookups by the stems of their words. */
export function createSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const texts = groups.flatMap((group) =>
    LANGUAGE_CODES.flatMap((language) => (group[language] ?? []).map((text) => ({ language, group, text }))),
  );
  const unspaced = texts
    .filter(({ text }) => hasCjk(text))
    .map(({ language, text }) => ({ language, folded: fold(text) }))
    .sort((a, b) => b.folded.length - a.folded.length);
  const byKey = new Map(texts.map(({ language, group, text }) => [`${language} ${keyOfText(text, language)}`, group]));
  return {
    of: (words, language) => {
      const key = keyOf(words, language);
      const found = [language, 'en' as const].flatMap((code) => byKey.get(`${code} ${key}`) ?? []);
      const others = found.flatMap((group) => [...(group[language] ?? []), ...(group.en ?? [])]);
      return [...new Set(others)].filter((text) => keyOfText(text, language) !== key);
    },
    findIn: (text, language) =>
      unspaced.find((synonym) => synonym.language === language && text.includes(synonym.folded))?.folded,
    maxWords: Math.max(MIN_WORDS, ...texts.map(({ text }) => (hasCjk(text) ? 1 : runsOf(text).length))),
  };
}

function keyOfText(text: string, language: LanguageCode): string {
  const words = runsOf(text).map((run) => run.text);
  return keyOf(words, language);
}

/** The stems of the words without stop words; between CJK characters, spaces do not matter. */
function keyOf(words: readonly string[], language: LanguageCode): string {
  const topics = words.filter((word) => !isStopWord(word, language));
  return (topics.length > 0 ? topics : words).map(stemOf).join(hasCjk(words.join('')) ? '' : ' ');
}
