import { localPath, splitLanguage } from './language-prefix.ts';

/** The parts of an address that routing looks at. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Where an address must lead instead, or undefined when it may stay (specification 2.2, 2.6; decisions A2, A3, A5, A10).
 * `segments` are the first path segments that the running set of sections serves.
 */
export function guardAddress(address: Address, segments: ReadonlySet<string>): string | undefined {
  const { prefix, language, path } = splitLanguage(address.pathname);
  if (prefix?.toLowerCase() === 'en') return path + address.search + address.hash;
  const isServed = path === '/' || segments.has(firstSegment(path));
  if (isServed && !isStrayWebinarDetail(address, path)) return undefined;
  return localPath(language, '/');
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
    firstSegment(path) === 'webinar' && videoOf(address.search) !== undefined && !/^\/webinar\/archive\/?$/.test(path)
  );
}
