interface LanguageRow {
  /** The path prefix, which is also the field of content files. */
  code: string;
  /** Its id and its name on the wire (Specification 3). */
  id: number;
  name: string;
  /** Its tag for `lang`, `hreflang` and `Intl` (A6). */
  bcp47: string;
  /** Its locale for `og:locale` (A64). */
  locale: string;
  ownName: string;
  /** Its position in the language switcher and in content files. */
  position: number;
}

export const LANGUAGES = [
  { code: 'en', id: 1, name: 'english', bcp47: 'en', locale: 'en_US', ownName: 'English', position: 1 },
  { code: 'tw', id: 2, name: 'zh-tw', bcp47: 'zh-Hant', locale: 'zh_TW', ownName: '繁體中文', position: 4 },
  { code: 'cn', id: 3, name: 'zh-cn', bcp47: 'zh-Hans', locale: 'zh_CN', ownName: '简体中文', position: 5 },
  { code: 'jp', id: 4, name: 'ja', bcp47: 'ja', locale: 'ja_JP', ownName: '日本語', position: 3 },
  { code: 'de', id: 8, name: 'german', bcp47: 'de', locale: 'de_DE', ownName: 'Deutsch', position: 2 },
] as const satisfies readonly LanguageRow[];

export type Language = (typeof LANGUAGES)[number];
export type LanguageCode = Language['code'];
export type LanguageId = Language['id'];

/** The default language, which is also the fallback (Specification 1). */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** The language with an id on the wire; English for any other id (Specification 3). */
export function languageById(id: number | undefined): Language {
  return LANGUAGES.find((language) => language.id === id) ?? DEFAULT_LANGUAGE;
}

/** The language with a code; English for any other code (Specification 3). */
export function languageByCode(code: string): Language {
  return LANGUAGES.find((language) => language.code === code) ?? DEFAULT_LANGUAGE;
}
