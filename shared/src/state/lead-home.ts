import { atom } from 'jotai';
import { leadOn, localPath, replace } from '../routing/index.ts';
import type { PageLoaderArgs } from './page-loader.ts';

/** Set when an address of the site leads nowhere and home is shown instead; the layout then says so (decision A2). */
export const isNotFoundAtom = atom(false);

/** The way home from an address at which there is nothing, for a loader to throw (decisions A2 and A4). */
export function leadHome({
  services,
  language,
  url,
}: Pick<PageLoaderArgs, 'services' | 'language'> & Partial<Pick<PageLoaderArgs, 'url'>>): Response {
  services.store.set(isNotFoundAtom, true);
  const home = localPath(language, '/');
  return url ? leadOn(url, home) : replace(home);
}
