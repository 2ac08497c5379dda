import { LANGUAGES } from '@learning-center/shared/contract';
import { partOfSegment, type PagePart, type PageSet } from '@learning-center/shared/lib';

/** The part that serves a path, with or without a language before it. */
export function partOfPath(set: PageSet, path: string): PagePart | undefined {
  return partOfSegment(set, firstSegment(path));
}

/** Whether a path that no part serves names a file, such as an icon that browsers ask every site for. */
export function isForeignFile(set: PageSet, path: string): boolean {
  const [pathname = ''] = path.split('?');
  return /\.[a-z][a-z0-9]{1,11}$/i.test(pathname) && partOfPath(set, path) === undefined;
}

function firstSegment(path: string): string {
  const [first = '', second = ''] = (path.split('?')[0] ?? '').split('/').slice(1);
  return LANGUAGES.some(({ code }) => code === first.toLowerCase()) ? second : first;
}
