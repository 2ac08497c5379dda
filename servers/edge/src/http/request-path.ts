import { LANGUAGES, languageByCode } from '@learning-center/shared/contract';
import { normalizePath } from '@learning-center/shared/lib';

/**
 * Path and query of a request as the URL standard reads them: dots resolved, one slash at the start, and never another
 * site, however the address is written. An address that can't be read becomes the home page.
 */
export function toSafePath(address: string): string {
  const url = URL.parse(address.replace(/^[/\\]+/, '/'), 'http://site.invalid');
  return url ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
}

/** The path of an address, for the log: a query can hold what somebody searched for. */
export const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** The language that a path names; by default English. */
export function pathLanguage(path: string) {
  const [, code] = normalizePath(withoutQuery(path)).toLowerCase().split('/');
  return languageByCode(LANGUAGES.find((language) => language.code === code)?.code ?? 'en');
}

/** A page's address in the language of a path; English has no prefix. */
export function localizePath(path: string, address: string): string {
  const { code } = pathLanguage(path);
  return code === 'en' ? address : `/${code}${address}`;
}
