import { LANGUAGES, type LanguageCode } from '../contract/index.ts';

/** The order of the language switcher (specification 1). */
export const UI_LANGUAGES: readonly LanguageCode[] = ['en', 'de', 'jp', 'tw', 'cn'];

/** The BCP 47 tag of each language, for `lang`, `hreflang` and `Intl` (decision A6). */
export const LANGUAGE_TAGS = Object.fromEntries(
  LANGUAGES.map((language) => [language.code, language.bcp47]),
) as Readonly<Record<LanguageCode, string>>;

/** Each language in its own words, for the language switcher (specification 2.4). */
export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  de: 'Deutsch',
  jp: '日本語',
  tw: '繁體中文',
  cn: '简体中文',
};
