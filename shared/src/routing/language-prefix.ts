import { LANGUAGES, type LanguageCode } from '../contract/index.ts';

/** A path split into its language and the rest: `/de/library` is `de` and `/library` (Specification 2.2). */
interface LocalizedPath {
  /** The first segment as typed, if it is a language. */
  prefix: string | undefined;
  language: LanguageCode;
  /** The path without its language, starting with a slash. */
  path: string;
}

/** Splits the language off a path; a path without a language prefix is English. */
export function splitLanguage(pathname: string): LocalizedPath {
  const [, first = '', ...rest] = pathname.split('/');
  const language = languageOf(first);
  if (!language) return { prefix: undefined, language: 'en', path: pathname || '/' };
  // With two slashes at the start, the rest would be a host: `/en//evil.example` must not redirect to that site.
  return { prefix: first, language, path: `/${rest.join('/').replace(/^\/+/, '')}` };
}

/** The language of a prefix in any case, or undefined. */
function languageOf(prefix: string | undefined): LanguageCode | undefined {
  const lower = prefix?.toLowerCase();
  return LANGUAGES.find((language) => language.code === lower)?.code;
}

/** Adds a language prefix to a path; English has no prefix. */
export function localPath(language: LanguageCode, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}/` : `/${language}${path.startsWith('/') ? path : `/${path}`}`;
}

/** The same address in another language, with its query and hash. */
export function switchLanguage(
  location: { pathname: string; search: string; hash: string },
  language: LanguageCode,
): string {
  return localPath(language, splitLanguage(location.pathname).path) + location.search + location.hash;
}
