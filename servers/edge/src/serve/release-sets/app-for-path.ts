import { LANGUAGES, appOfSegment, type PageApp, type PageReleaseSet } from '@learning-center/shared/contract';
import { normalizePath } from '@learning-center/shared/lib';
import { SHELL } from 'releases';
import type { ActiveReleases } from './active-releases.ts';

/** The app that serves a path, with or without a language prefix. */
export function appForPath(set: PageReleaseSet, path: string): PageApp | undefined {
  return appOfSegment(set, firstSegment(path));
}

/** Whether an app serves a path to visitors; true while no release is active yet. */
export const isServedPath = (activeReleases: ActiveReleases | undefined, path: string): boolean =>
  activeReleases === undefined || appForPath(activeReleases.stable.page, path) !== undefined;

/** Whether no page can do without an app: the shell, or the one with the home page. */
export const isNeededApp = (activeReleases: ActiveReleases | undefined, app: string): boolean =>
  app === SHELL || (activeReleases !== undefined && appForPath(activeReleases.stable.page, '/')?.name === app);

/** Endings of pages on other servers: who asks for `/index.html` wants the site. */
const PAGE_FILE = /\.x?html?$/i;

/** Whether a path is a file that no app serves, such as an icon. */
export function isUnservedFile(set: PageReleaseSet, path: string): boolean {
  const [pathname = ''] = path.split('?');
  const isFile =
    /\.[a-z][a-z0-9]{1,11}$/i.test(pathname) && !PAGE_FILE.test(pathname) && normalizePath(pathname) === pathname;
  return isFile && appForPath(set, path) === undefined;
}

/** The first segment of a page's path, in lower case. Addresses in another spelling are redirected. */
export function firstSegment(path: string): string {
  const [pathname = ''] = path.split('?');
  const [first = '', second = ''] = normalizePath(pathname).toLowerCase().split('/').slice(1);
  return LANGUAGES.some(({ code }) => code === first) ? second : first;
}
