import { languageByCode, type LanguageCode } from '../../contract/index.ts';
import { formatOf } from './language-format.ts';

/**
 * The name of a video's or caption's language in the page's language; a code without a name stays as it is
 * (Specification 2.6, A46). Loaders call it, so that server and browser show the same names.
 */
export function languageDisplayName(code: string, language: LanguageCode): string {
  try {
    const names = new Intl.DisplayNames(languageByCode(language).bcp47, { type: 'language', fallback: 'none' });
    return formatOf(language).languageName(names.of(code.replaceAll('_', '-')) ?? code);
  } catch {
    // The code does not have the form of a language code, but there is no better name.
    return code;
  }
}

/** The distinct names of several languages; entries without a code are left out. */
export function languageDisplayNames(codes: readonly (string | null | undefined)[], language: LanguageCode): string[] {
  const names = codes.flatMap((code) => (code?.trim() ? languageDisplayName(code.trim(), language) : []));
  return [...new Set(names)];
}
