import { languageByCode, type LanguageCode } from '../contract/index.ts';

/**
 * The name of a video's or caption's language in the language of the page; a code without a name is shown as it came
 * (Specification 2.6, decision A46). Called in loaders, so that server and browser show the same names.
 */
export function languageDisplayName(code: string, language: LanguageCode): string {
  try {
    const names = new Intl.DisplayNames(languageByCode(language).bcp47, { type: 'language', fallback: 'none' });
    const name = names.of(code.replaceAll('_', '-')) ?? code;
    // The platform's Japanese has half-width brackets.
    return language === 'jp' ? name.replace(/ ?\((.+?)\)/g, '（$1）') : name;
  } catch {
    // The code has no form of a language code: it is still the best name there is.
    return code;
  }
}

/** The names of several languages, each once; entries without a code are left out. */
export function languageDisplayNames(codes: readonly (string | null | undefined)[], language: LanguageCode): string[] {
  const names = codes.flatMap((code) => (code?.trim() ? languageDisplayName(code.trim(), language) : []));
  return [...new Set(names)];
}
