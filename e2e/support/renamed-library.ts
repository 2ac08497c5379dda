import { changeBuild } from './releases.ts';

/** What the library is called as it is built. */
export const OLD_TITLE = 'Library';
/** What it is called in the release that journeys make. */
export const NEW_TITLE = 'Library of wonders';

/** Builds a library that differs from the last build in the name it gives to itself; answers the folder. */
export function renameLibrary(version = '1.1.0'): Promise<string> {
  return changeBuild({
    part: 'mf-library',
    version,
    isConcerned: (file) => file === 'client/locale-en.js' || file === 'server/index.cjs',
    change: (text) => text.replace(/("search\.page\.title":\s*")Library/, `$1${NEW_TITLE}`),
  });
}
