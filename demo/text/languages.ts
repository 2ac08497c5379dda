import type { Localized, LocalizedLines } from '../../servers/api/src/content/format.ts';
import type { Dice } from '../random.ts';
import type { DemoLanguage, Phrase } from '../types.ts';

/** The languages of the demo, in the order of content files. */
export const DEMO_LANGUAGES: readonly DemoLanguage[] = ['en', 'de', 'jp', 'tw', 'cn'];

/** The languages of one item. About three in ten lack German, Japanese or Simplified Chinese, as on real sites. */
export function languagesOf(dice: Dice): DemoLanguage[] {
  const isUntranslated = dice.chance(0.2);
  const isMissing = DEMO_LANGUAGES.map(() => dice.chance(0.125));
  return DEMO_LANGUAGES.filter((language, index) => {
    if (language === 'en' || language === 'tw') return true;
    return !isUntranslated && !isMissing[index];
  });
}

/** Writes a text in each of some languages. */
export function localize(languages: readonly DemoLanguage[], write: (language: DemoLanguage) => string): Localized {
  return inLanguages(languages, write);
}

/** Writes lines in each of some languages. */
export function localizeLines(
  languages: readonly DemoLanguage[],
  write: (language: DemoLanguage) => string[],
): LocalizedLines {
  return inLanguages(languages, write);
}

/** A phrase in each of some languages, its slots filled. */
export function localizePhrase(languages: readonly DemoLanguage[], phrase: Phrase, slots: Slots = {}): Localized {
  return localize(languages, (language) => fillIn(language, phrase, slots));
}

/** A phrase with its slots filled, in all languages. */
export function fillPhrase(phrase: Phrase, slots: Slots): Phrase {
  if (!phrase.en.includes('{')) return phrase;
  const fillFor = (language: DemoLanguage) => fillIn(language, phrase, slots);
  return { en: fillFor('en'), de: fillFor('de'), jp: fillFor('jp'), tw: fillFor('tw'), cn: fillFor('cn') };
}

/** The values of a phrase's slots: the same in every language, or a phrase. */
export type Slots = Record<string, string | Phrase>;

const LATIN_BESIDE_HAN = /(?<=\p{sc=Han})(?=[A-Za-z])|(?<=[A-Za-z])(?=\p{sc=Han})/gu;

/** A phrase in one language with its slots filled. Chinese gets spaces around Latin letters. */
export function fillIn(language: DemoLanguage, phrase: Phrase, slots: Slots): string {
  const text = fill(phrase[language], slots, language);
  return language === 'tw' || language === 'cn' ? text.replace(LATIN_BESIDE_HAN, ' ') : text;
}

/** Puts texts into a template's `{slots}`. */
export function fill(template: string, slots: Slots, language: DemoLanguage = 'en'): string {
  return template.replace(/\{(\w*)\}/g, (whole, name: string) => {
    const value = slots[name] ?? whole;
    return typeof value === 'string' ? value : value[language];
  });
}

/** Joins sentences, with spaces in languages that have them. */
export function joinSentences(language: DemoLanguage, sentences: string[]): string {
  return sentences.join(language === 'en' || language === 'de' ? ' ' : '');
}

function inLanguages<T>(
  languages: readonly DemoLanguage[],
  write: (language: DemoLanguage) => T,
): { en: T } & Partial<Record<Exclude<DemoLanguage, 'en'>, T>> {
  const others = languages.filter((language) => language !== 'en').map((language) => [language, write(language)]);
  return { en: write('en'), ...Object.fromEntries(others) };
}
