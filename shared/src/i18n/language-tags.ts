import { LANGUAGES, type Language, type LanguageCode } from '../contract/index.ts';

/** The BCP 47 tag of each language, for `lang`, `hreflang` and `Intl` (A6). */
export const LANGUAGE_TAGS = byCode((language) => language.bcp47);

/** Each language's own name (Specification 1 and 2.4). */
export const LANGUAGE_NAMES = byCode((language) => language.ownName);

/** The languages in the order of the language switcher. */
export const UI_LANGUAGES: readonly LanguageCode[] = LANGUAGES.toSorted((a, b) => a.position - b.position).map(
  ({ code }) => code,
);

function byCode(fieldOf: (language: Language) => string): Readonly<Record<LanguageCode, string>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language.code, fieldOf(language)])) as Record<
    LanguageCode,
    string
  >;
}
