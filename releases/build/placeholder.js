/** Stands where the hash of a release will stand; `publish` replaces it (docs/decisions/002-releases.md). */
export const RELEASE_PLACEHOLDER = '0r0e0l0e0a0s';

/** Stands inside a string of every runtime file; `publish` puts the hashes of the part's files in its place. */
export const INTEGRITY_PLACEHOLDER = '__INTEGRITY_TABLE__';
