import { normalizePath } from '@learning-center/shared/lib';
import { splitLanguage } from '@learning-center/shared/routing';

/** Whether a redirect goes home from another page, which only unknown addresses do (A2, A4). */
export function isHomeRedirect(from: URL, target: string): boolean {
  const isHome = (pathname: string) => splitLanguage(normalizePath(pathname)).path === '/';
  return isHome(new URL(target, from).pathname) && !isHome(from.pathname);
}
