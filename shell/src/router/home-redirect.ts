import { normalizePath } from '@learning-center/shared/lib';
import { splitLanguage } from '@learning-center/shared/routing';

/** Whether a redirect leads home from another page: only addresses that do not exist do so (decisions A2 and A4). */
export function leadsHome(from: URL, target: string): boolean {
  const isHome = (pathname: string) => splitLanguage(normalizePath(pathname)).path === '/';
  return isHome(new URL(target, from).pathname) && !isHome(from.pathname);
}
