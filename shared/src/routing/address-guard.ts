import { normalizePath } from '../lib/index.ts';
import { localPath, splitLanguage } from './language-prefix.ts';

/** The parts of an address that routing looks at. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Where an address must lead instead, or undefined when it may stay (specification 2.2, 2.6; decisions A2, A3, A5, A10).
 * `segments` are the first path segments that the running set of sections serves; their case does not matter.
 */
export function guardAddress(address: Address, segments: ReadonlySet<string>): string | undefined {
  const { prefix, language, path } = splitLanguage(normalizePath(address.pathname));
  const own = spelledPath(path, segments);
  if (prefix?.toLowerCase() === 'en') return own + address.search + address.hash;
  const isServed = own === '/' || segments.has(firstSegment(own));
  if (isServed && !isStrayWebinarDetail(address, own)) return undefined;
  return localPath(language, '/');
}

/**
 * The address with its path in the site's own spelling, or undefined when it has that: fixed segments as the routes
 * write them, a lower-case language, no needless encoding. A language prefix alone may have any case (decision A5).
 * `pattern` is the pattern of the matched routes; segments that it leaves open keep their case.
 */
export function respelledAddress(
  address: Address,
  segments: ReadonlySet<string>,
  pattern?: string,
): string | undefined {
  const pathname = normalizePath(address.pathname);
  const { language, path } = splitLanguage(pathname);
  const own = spelledPath(path, segments, pattern);
  if (own === path && pathname === address.pathname) return undefined;
  return localPath(language, own) + address.search + address.hash;
}

/** The first segment of a path without language; empty at the root. */
export function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}

/** The video that an address asks for, or undefined; an empty `v` asks for none (decision A8). */
export function videoOf(search: string): string | undefined {
  return new URLSearchParams(search).get('v') || undefined;
}

/** Whether a detail view replaces the routed page: `v` outside the skill paths (specification 2.6). */
export function showsVideoDetail(address: Pick<Address, 'pathname' | 'search'>): boolean {
  return videoOf(address.search) !== undefined && firstSegment(splitLanguage(address.pathname).path) !== 'skill-paths';
}

function isStrayWebinarDetail(address: Address, path: string): boolean {
  return (
    firstSegment(path) === 'webinar' && videoOf(address.search) !== undefined && !/^\/webinar\/archive\/?$/i.test(path)
  );
}

/** A path without language whose fixed segments are spelled as the site's own. */
function spelledPath(path: string, segments: ReadonlySet<string>, pattern = ''): string {
  const [, first = '', ...rest] = path.split('/');
  const fixed = pattern
    .replace(/^\/:lang\?/, '')
    .split('/')
    .slice(2);
  const own = [...segments].find((segment) => isSameWord(segment, first)) ?? first;
  return ['', own, ...rest.map((word, position) => (isSameWord(word, fixed[position]) ? fixed[position] : word))].join(
    '/',
  );
}

const isSameWord = (word: string, other: string | undefined) => word.toLowerCase() === other?.toLowerCase();
