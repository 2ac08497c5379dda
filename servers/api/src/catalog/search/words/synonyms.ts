import type { LanguageCode } from '@learning-center/shared/contract';
import type { SynonymGroup } from '../../../content/format.ts';
import { LANGUAGE_CODES } from '../../localize.ts';
import { isStopWord } from './stop-words.ts';
import { fold, hasCjk, runsOf } from './tokens.ts';
import { stemOf } from './word-stem.ts';

/** Parts of a CJK synonym may be apart, because a question's phrase was between them. */
const MIN_WORDS = 2;
const KATAKANA = /[ァ-ヺー]/;
const ENGLISH_NAME = /^\p{Lu}\p{Ll}+$/u;
const LOWER_CASE = /^\p{Ll}/u;

interface GroupText {
  language: LanguageCode;
  group: SynonymGroup;
  text: string;
}

/** Prepares the synonyms that editors keep for lookups by the stems of their words. */
export function createSynonyms(groups: readonly SynonymGroup[]) {
  const texts = groups.flatMap((group) =>
    LANGUAGE_CODES.flatMap((language) => (group[language] ?? []).map((text) => ({ language, group, text }))),
  );
  const unspaced = texts
    .filter(({ text }) => hasCjk(text))
    .map(({ language, text }) => ({ language, folded: fold(text) }))
    .sort((a, b) => b.folded.length - a.folded.length);
  const names = new Map(texts.filter(isEnglishName).map(({ group, text }) => [fold(text), group] as const));
  const others = texts.filter((each) => !isEnglishName(each));
  const keysOf = (spelling: (text: string) => string) =>
    others.map(({ language, group, text }) => [`${language} ${keyOfText(spelling(text), language)}`, group] as const);
  // Written together, as in "greenscreen". What editors write counts more.
  const byKey = new Map([...keysOf((text) => text.replaceAll(' ', '')), ...keysOf((text) => text)]);
  return {
    /** The other texts of a group with these words, in a language and in English. */
    of: (words: readonly string[], language: LanguageCode): string[] => {
      const codes = [language, 'en' as const];
      const found = [names.get(words.join(' ')), ...codes.map((code) => byKey.get(`${code} ${keyOf(words, code)}`))];
      const all = found.flatMap((group) => [...(group?.[language] ?? []), ...(group?.en ?? [])]);
      return [...new Set(all)].filter((text) => keyOfText(text, language) !== keyOf(words, language));
    },
    /** Whether editors have an English word as a name, such as Blender. Other forms of it are other words. */
    isName: (word: string) => names.has(word),
    /** The longest synonym in a text without spaces, and where it is. It is no part of a word in katakana. */
    findIn: (text: string, language: LanguageCode) => {
      for (const { language: of, folded } of unspaced) {
        const at = of === language ? text.indexOf(folded) : -1;
        if (at !== -1 && isApart(text, at) && isApart(text, at + folded.length)) return { text: folded, at };
      }
      return undefined;
    },
    /** The most words of a synonym that has spaces. */
    maxWords: Math.max(MIN_WORDS, ...texts.map(({ text }) => (hasCjk(text) ? 1 : runsOf(text).length))),
  };
}

/** Whether a position is not inside a word in katakana. */
function isApart(text: string, at: number): boolean {
  return !KATAKANA.test(text.charAt(at - 1)) || !KATAKANA.test(text.charAt(at));
}

/** Whether a text is one capitalized English word. In a group of only such words, capitals say nothing. */
function isEnglishName({ language, group, text }: GroupText): boolean {
  return language === 'en' && ENGLISH_NAME.test(text) && group.en?.some((other) => LOWER_CASE.test(other)) === true;
}

function keyOfText(text: string, language: LanguageCode): string {
  const words = runsOf(text).map((run) => run.text);
  return keyOf(words, language);
}

/** The stems of the words without stop words; between CJK characters, spaces do not matter. */
function keyOf(words: readonly string[], language: LanguageCode): string {
  const topics = words.filter((word) => !isStopWord(word, language));
  return (topics.length > 0 ? topics : words)
    .map((word) => stemOf(word, language))
    .join(hasCjk(words.join('')) ? '' : ' ');
}
