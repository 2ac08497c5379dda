import { languageByCode, type LanguageCode } from '../contract/index.ts';

/**
 * The name of a video's or caption's language in the words of the page; a code without a name is shown as it is
 * (Specification 2.6, decision A46). Called in loaders, so that server and browser show the same words.
 */
export function languageDisplayName(code: string, language: LanguageCode): string {
  // A private code is the root of all languages to the browser, which is not what anybody speaks.
  if (/^x-/i.test(code)) return code;
  try {
    const names = new Intl.DisplayNames(languageByCode(language).bcp47, { type: 'language', fallback: 'code' });
    return names.of(code) ?? code;
  } catch {
    // Not a language code at all: the catalogue's own word is still the best there is.
    return code;
  }
}
