import { LANGUAGES } from '@learning-center/shared/contract';
import type { LanguageCode } from '@learning-center/shared/contract';
import type { Localized } from '../content/format.ts';

/** A value in English, which is the fallback, and perhaps in other languages. */
export type ByLanguage<T> = { en: T } & { [Code in Exclude<LanguageCode, 'en'>]?: T };

/** The codes of the five languages, in the order of their numbers on the wire. */
export const LANGUAGE_CODES: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code);

/** The value in a language, or in English where there is none. */
export function localize<T>(value: ByLanguage<T>, language: LanguageCode): T {
  return value[language] ?? value.en;
}

/** A text that is the same in every language, or is given by language, as the latter. */
export function asLocalized(text: string | Localized): Localized {
  return typeof text === 'string' ? { en: text } : text;
}

/** The language that `localize` takes the value from. */
export function languageUsed(value: ByLanguage<unknown>, language: LanguageCode): LanguageCode {
  return value[language] === undefined ? 'en' : language;
}

/** Makes another value from each language's own. */
export function mapLanguages<T, R>(value: ByLanguage<T>, change: (value: T) => R): ByLanguage<R> {
  const mapped: ByLanguage<R> = { en: change(value.en) };
  for (const code of LANGUAGE_CODES) {
    const own = value[code];
    if (own !== undefined) mapped[code] = change(own);
  }
  return mapped;
}
