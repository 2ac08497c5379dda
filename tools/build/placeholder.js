/** The format of `build.json` (`releases/src/model/format.ts`). */
export const FORMAT_VERSION = 2;

/** Placeholder for the hash of a release, which a build cannot know; `publish` replaces it. */
export const RELEASE_PLACEHOLDER = '0r0e0l0e0a0s';

/** Placeholder inside a string of every runtime file; `publish` replaces it by the hashes of the app's files. */
export const INTEGRITY_PLACEHOLDER = '__INTEGRITY_TABLE__';

/** A file of the shell's release for pages with a development server. They load it before the shell's other scripts. */
export const REACT_DEVELOPMENT_FILE = 'react-development.js';
