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

/** Words of a CJK synonym may be apart, as a question's phrase may stand between them. */
const MIN_WORDS = 2;

/** Prepares groups for lookups by the stems of their words. */
export function createSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const texts = groups.flatMap((group) =>
    LANGUAGE_CODES.flatMap((language) =>
      (group[language] ?? []).map((text) => ({ language, group, folded: fold(text), runs: runsOf(text) })),
    ),
  );
  const unspaced = texts.filter(({ runs }) => runs.some(({ isCjk }) => isCjk));
  unspaced.sort((a, b) => b.folded.length - a.folded.length);
  const byKey = new Map(
    texts.map(({ language, group, runs }) => [
      `${language} ${keyOf(
        runs.map(({ text }) => text),
        language,
      )}`,
      group,
    ]),
  );
  return {
    of: (words, language) => {
      const key = keyOf(words, language);
      const found = [language, 'en' as const].flatMap((code) => byKey.get(`${code} ${key}`) ?? []);
      const others = found.flatMap((group) => [...(group[language] ?? []), ...(group.en ?? [])]);
      return [...new Set(others)].filter(
        (text) =>
          keyOf(
            runsOf(text).map((run) => run.text),
            language,
          ) !== key,
      );
    },
    findIn: (text, language) =>
      unspaced.find((synonym) => synonym.language === language && text.includes(synonym.folded))?.folded,
    maxWords: Math.max(
      1,
      ...texts.filter(({ runs }) => !runs.some(({ isCjk }) => isCjk)).map(({ runs }) => runs.length),
    ),
  };
}

/** The stems of the words without stop words; between CJK characters, spaces do not matter. */
function keyOf(words: readonly string[], language: LanguageCode): string {
  const topics = words.filter((word) => !isStopWord(word, language));
  return (topics.length > 0 ? topics : words).map(stemOf).join(hasCjk(words.join('')) ? '' : ' ');
}
