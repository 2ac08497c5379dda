import type { LanguageCode } from '@learning-center/shared/contract';
import type { SynonymGroup } from '../../content/format.ts';
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
    Object.entries(group).flatMap(([language, list]) =>
      list.map((text) => ({ language, group, folded: fold(text), runs: runsOf(text) })),
    ),
  );
  const unspaced = texts.filter(({ runs }) => runs.some(({ isCjk }) => isCjk));
  unspaced.sort((a, b) => b.folded.length - a.folded.length);
  const byKey = new Map(
    texts.map(({ language, group, runs }) => [`${language} ${keyOf(runs.map(({ text }) => text))}`, group]),
  );
  return {
    of: (words, language) => {
      const key = keyOf(words);
      const found = [language, 'en' as const].flatMap((code) => byKey.get(`${code} ${key}`) ?? []);
      const others = found.flatMap((group) => [...(group[language] ?? []), ...(group.en ?? [])]);
      return [...new Set(others)].filter((text) => keyOf(runsOf(text).map((run) => run.text)) !== key);
    },
    findIn: (text, language) =>
      unspaced.find((synonym) => synonym.language === language && text.includes(synonym.folded))?.folded,
    maxWords: Math.max(
      1,
      ...texts.filter(({ runs }) => !runs.some(({ isCjk }) => isCjk)).map(({ runs }) => runs.length),
    ),
  };
}

/** The stems of the words; between CJK characters, spaces do not matter. */
function keyOf(words: readonly string[]): string {
  return words.map(stemOf).join(hasCjk(words.join('')) ? '' : ' ');
}
