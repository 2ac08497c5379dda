import { splitLanguage } from '@learning-center/shared/routing';

/** Whether a redirect leads home from another page: only addresses that do not exist do so (decisions A2 and A4). */
export function leadsHome(from: URL, target: string): boolean {
  return splitLanguage(new URL(target, from).pathname).path === '/' && splitLanguage(from.pathname).path !== '/';
}
