import { LANGUAGES } from '@learning-center/shared/contract';
import { normalizePath, partOfSegment, type PagePart, type PageSet } from '@learning-center/shared/lib';
import type { RunningSets } from './running-sets.ts';

/** The part that serves a path, with or without a language before it. */
export function partOfPath(set: PageSet, path: string): PagePart | undefined {
  return partOfSegment(set, firstSegment(path));
}

/** Whether a part serves a path to visitors; while nothing is active yet, nobody knows better. */
export const isServed = (sets: RunningSets | undefined, path: string): boolean =>
  sets === undefined || partOfPath(sets.stable.page, path) !== undefined;

/** Whether a path that no part serves names a file, such as an icon that browsers ask every site for. */
export function isForeignFile(set: PageSet, path: string): boolean {
  const [pathname = ''] = path.split('?');
  const isFile = /\.[a-z][a-z0-9]{1,11}$/i.test(pathname) && normalizePath(pathname) === pathname;
  return isFile && partOfPath(set, path) === undefined;
}

/** In lower case, because an address in another spelling leads to the one of the site. */
function firstSegment(path: string): string {
  const [pathname = ''] = path.split('?');
  const [first = '', second = ''] = normalizePath(pathname).toLowerCase().split('/').slice(1);
  return LANGUAGES.some(({ code }) => code === first) ? second : first;
}
