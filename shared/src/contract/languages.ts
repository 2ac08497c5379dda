import * as v from 'valibot';

/** The UI languages: path prefix, id on the wire, name on the wire and BCP 47 tag (Specification 3, decision A6). */
export const LANGUAGES = [
  { code: 'en', id: 1, name: 'english', bcp47: 'en' },
  { code: 'tw', id: 2, name: 'zh-tw', bcp47: 'zh-Hant' },
  { code: 'cn', id: 3, name: 'zh-cn', bcp47: 'zh-Hans' },
  { code: 'jp', id: 4, name: 'ja', bcp47: 'ja' },
  { code: 'de', id: 8, name: 'german', bcp47: 'de' },
] as const;

export type Language = (typeof LANGUAGES)[number];
export type LanguageCode = Language['code'];
export type LanguageId = Language['id'];

/** The default language and the fallback (Specification 1). */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

const ids = LANGUAGES.map((language) => language.id);
const codes = LANGUAGES.map((language) => language.code);

/** Schema of a language code as it stands in paths (Specification 2.2). */
export const languageCodeSchema = v.picklist(codes);

/** Schema of `lang` in a request body; absent means English (Specification 7.3). */
export const langSchema = v.optional(v.picklist(ids), DEFAULT_LANGUAGE.id);

/** The language with a wire id, English for an id that does not exist (Specification 3). */
export function languageById(id: number): Language {
  return LANGUAGES.find((language) => language.id === id) ?? DEFAULT_LANGUAGE;
}

/** The language with a code, English for a code that does not exist (Specification 3). */
export function languageByCode(code: string): Language {
  return LANGUAGES.find((language) => language.code === code) ?? DEFAULT_LANGUAGE;
}
