import { LANGUAGES, type LanguageCode } from '@learning-center/shared/contract';
import type { Localized } from '../content/format.ts';

/** A value in English, the fallback, and optionally in other languages. */
export type ByLanguage<T> = { en: T } & { [Code in Exclude<LanguageCode, 'en'>]?: T };

/** The codes of all languages, in the order of their ids in the API. */
export const LANGUAGE_CODES: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code);

/** Languages as one number, with a bit for each. */
export function languageBits(languages: readonly LanguageCode[]): number {
  return languages.reduce((bits, language) => bits | (1 << LANGUAGE_CODES.indexOf(language)), 0);
}

/** The value in a language, else in English. */
export function localize<T>(value: ByLanguage<T>, language: LanguageCode): T {
  return value[language] ?? value.en;
}

/** A text that may be the same in every language, as a text by language. */
export function asLocalized(text: string | Localized): Localized {
  return typeof text === 'string' ? { en: text } : text;
}

/** A title in a language, else in English, with the language that it is in. */
export const localizeTitle = (title: Localized, language: LanguageCode) => ({
  title: localize(title, language),
  titleLanguage: title[language] === undefined ? ('en' as const) : language,
});

/** Converts the value of each language. */
export function mapLanguages<T, R>(value: ByLanguage<T>, convert: (value: T) => R): ByLanguage<R> {
  const mapped: ByLanguage<R> = { en: convert(value.en) };
  for (const code of LANGUAGE_CODES) {
    const localized = value[code];
    if (localized !== undefined) mapped[code] = convert(localized);
  }
  return mapped;
}
