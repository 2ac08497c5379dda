import { LANGUAGES, type LanguageCode } from '../contract/index.ts';

/** A path parted into its language and the rest: `/de/library` is `de` and `/library` (specification 2.2). */
export interface LocalizedPath {
  /** The first segment as typed where it may be a language, else undefined. */
  prefix: string | undefined;
  language: LanguageCode;
  /** The path without its language, always with a leading slash. */
  path: string;
}

/** Reads the language of a path; a path without a known prefix is English. */
export function splitLanguage(pathname: string): LocalizedPath {
  const [, first = '', ...rest] = pathname.split('/');
  const language = languageOf(first);
  if (!language) return { prefix: undefined, language: 'en', path: pathname || '/' };
  // Two slashes at the start would make the rest a host: `/en//evil.example` must never lead there.
  return { prefix: first, language, path: `/${rest.join('/').replace(/^\/+/, '')}` };
}

/** The language a prefix names, whatever its case, or undefined. */
export function languageOf(prefix: string | undefined): LanguageCode | undefined {
  const lower = prefix?.toLowerCase();
  return LANGUAGES.find((language) => language.code === lower)?.code;
}

/** Puts a language before a path; English has no prefix. */
export function localPath(language: LanguageCode, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}/` : `/${language}${path.startsWith('/') ? path : `/${path}`}`;
}

/** The same address in another language: the rest of the path, the query and the hash stay. */
export function switchLanguage(
  location: { pathname: string; search: string; hash: string },
  language: LanguageCode,
): string {
  return localPath(language, splitLanguage(location.pathname).path) + location.search + location.hash;
}
