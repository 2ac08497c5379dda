import type { LanguageId, Localized, LocalizedLines } from '../src/content/format.ts';
import type { Dice } from './random.ts';
import type { Phrase } from './types.ts';

/** The five languages, in the order that content files list them. */
export const LANGUAGES: readonly LanguageId[] = ['en', 'de', 'jp', 'tw', 'cn'];

/** The languages of one item: about three in ten lack German, Japanese or Simplified Chinese, as on real sites. */
export function languagesOf(dice: Dice): LanguageId[] {
  const isUntranslated = dice.chance(0.2);
  const isMissing = LANGUAGES.map(() => dice.chance(0.125));
  return LANGUAGES.filter((language, index) => {
    if (language === 'en' || language === 'tw') return true;
    return !isUntranslated && !isMissing[index];
  });
}

/** Writes a text in each of some languages. */
export function localize(languages: readonly LanguageId[], write: (language: LanguageId) => string): Localized {
  return inLanguages(languages, write);
}

/** Writes lines in each of some languages. */
export function localizeLines(
  languages: readonly LanguageId[],
  write: (language: LanguageId) => string[],
): LocalizedLines {
  return inLanguages(languages, write);
}

/** A phrase in each of some languages, its slots filled. */
export function localizePhrase(languages: readonly LanguageId[], phrase: Phrase, slots: Slots = {}): Localized {
  return localize(languages, (language) => fillIn(language, phrase, slotsIn(slots, language)));
}

/** A phrase whose slots are filled, still in all five languages. */
export function fillPhrase(phrase: Phrase, slots: Slots): Phrase {
  const say = (language: LanguageId) => fillIn(language, phrase, slotsIn(slots, language));
  return { en: say('en'), de: say('de'), jp: say('jp'), tw: say('tw'), cn: say('cn') };
}

/** What stands in a phrase's slots: the same in every language, or a phrase itself. */
export type Slots = Record<string, string | Phrase>;

const LATIN_BESIDE_HAN = /(?<=\p{sc=Han})(?=[A-Za-z])|(?<=[A-Za-z])(?=\p{sc=Han})/gu;

/** A phrase in one language, its slots filled; Chinese sets Latin letters apart. */
export function fillIn(language: LanguageId, phrase: Phrase, slots: Record<string, string>): string {
  const text = fill(phrase[language], slots);
  return language === 'tw' || language === 'cn' ? text.replace(LATIN_BESIDE_HAN, ' ') : text;
}

/** Puts texts into a template's `{slots}`. */
export function fill(template: string, slots: Record<string, string>): string {
  return template.replace(/\{(\w*)\}/g, (whole, name: string) => slots[name] ?? whole);
}

/** The slots in one language. */
function slotsIn(slots: Slots, language: LanguageId): Record<string, string> {
  return Object.fromEntries(
    Object.entries(slots).map(([name, value]) => [name, typeof value === 'string' ? value : value[language]]),
  );
}

/** Joins sentences, with blanks only where the language has them. */
export function joinSentences(language: LanguageId, sentences: string[]): string {
  return sentences.join(language === 'en' || language === 'de' ? ' ' : '');
}

function inLanguages<T>(
  languages: readonly LanguageId[],
  write: (language: LanguageId) => T,
): { en: T } & Partial<Record<Exclude<LanguageId, 'en'>, T>> {
  const others = languages.filter((language) => language !== 'en').map((language) => [language, write(language)]);
  return { en: write('en'), ...Object.fromEntries(others) };
}
