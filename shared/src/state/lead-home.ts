import { atom } from 'jotai';
import { localPath, replace } from '../routing/index.ts';
import type { PageLoaderArgs } from './page-loader.ts';

/** Set when an address of the site leads nowhere and home is shown instead; the layout then says so (decision A2). */
export const isNotFoundAtom = atom(false);

/** The way home from an address at which there is nothing, for a loader to throw (decisions A2 and A4). */
export function leadHome({ services, language }: Pick<PageLoaderArgs, 'services' | 'language'>): Response {
  services.store.set(isNotFoundAtom, true);
  return replace(localPath(language, '/'));
}
