import { redirect, replace } from 'react-router-dom';
import { normalizePath } from '../lib/index.ts';
import { localPath, splitLanguage } from './paths.ts';

/** The components of an address that matter for routing. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The address to redirect to, or undefined for a valid address (Specification 2.2, 2.6; A2, A3, A5, A10).
 * `segments` are the first path segments of the active sections; their case does not matter.
 */
export function guardAddress(address: Address, segments: ReadonlySet<string>): string | undefined {
  const { prefix, language, path } = splitLanguage(normalizePath(address.pathname));
  const canonical = canonicalPath(path, segments);
  if (prefix?.toLowerCase() === 'en') return canonical + address.search + address.hash;
  const isServed = canonical === '/' || segments.has(firstSegment(canonical));
  if (isServed && !isWebinarDetailOutsideArchive(address, canonical)) return undefined;
  return localPath(language, '/');
}

/**
 * The canonical form of an address, or undefined if the address already has it: fixed segments as in the routes, a
 * lower-case language, no needless encoding. If only the language prefix differs in case, the address is valid (A5).
 * `pattern` is the pattern of the matched routes; the values of its parameters do not change.
 */
export function canonicalAddress(
  address: Address,
  segments: ReadonlySet<string>,
  pattern?: string,
): string | undefined {
  const pathname = normalizePath(address.pathname);
  const { language, path } = splitLanguage(pathname);
  const canonical = canonicalPath(path, segments, pattern);
  if (canonical === path && pathname === address.pathname) return undefined;
  return localPath(language, canonical) + address.search + address.hash;
}

/** The first segment of a path without its language; empty for the root. */
export function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}

/** The video in an address, or undefined; a blank `v` counts as missing (A8), and blanks around a name do not count. */
export const requestedVideo = (search: string): string | undefined => requested(search, 'v');

/** The same for an upcoming webinar. */
export const requestedWebinar = (search: string): string | undefined => requested(search, 'webinar');

const requested = (search: string, name: string) => new URLSearchParams(search).get(name)?.trim() || undefined;

/** Whether the detail of a video replaces the routed page: with `v`, except in the skill paths (Specification 2.6). */
export function showsVideoDetail(address: Pick<Address, 'pathname' | 'search'>): boolean {
  return (
    requestedVideo(address.search) !== undefined && firstSegment(splitLanguage(address.pathname).path) !== 'skill-paths'
  );
}

function isWebinarDetailOutsideArchive(address: Address, path: string): boolean {
  return (
    firstSegment(path) === 'webinar' &&
    requestedVideo(address.search) !== undefined &&
    !/^\/webinar\/archive\/?$/i.test(path)
  );
}

/** A path without its language, with its fixed segments in the spelling of the routes. */
function canonicalPath(path: string, segments: ReadonlySet<string>, pattern = ''): string {
  const [, first = '', ...rest] = path.split('/');
  const fixed = pattern
    .replace(/^\/:lang\?/, '')
    .split('/')
    .slice(2);
  const ownSegment = [...segments].find((segment) => equalsIgnoringCase(segment, first)) ?? first;
  return [
    '',
    ownSegment,
    ...rest.map((word, position) => (equalsIgnoringCase(word, fixed[position]) ? fixed[position] : word)),
  ].join('/');
}

const equalsIgnoringCase = (word: string, other: string | undefined) => word.toLowerCase() === other?.toLowerCase();

/**
 * A redirect for a loader to throw. The history will not contain the first address.
 * When a visitor follows a link, the browser does not have the first address yet, so a new entry is right. At the start
 * and on Back the browser already has it, so its entry is replaced.
 */
export function redirectFrom(from: URL, target: string): Response {
  const isCurrent = globalThis.location?.href.split('#')[0] === from.href.split('#')[0];
  return isCurrent ? replace(target) : redirect(target);
}
