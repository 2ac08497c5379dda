import type { Release } from '../../model/format.ts';

/** A release whose files are on this machine. */
export interface LocalRelease {
  release: Release;
  /** Absolute paths of its files and of its server bundle. */
  folder: string;
  bundle: string;
  /** The files below `client/` that start it, in their order. */
  scripts: readonly string[];
}

/** What to render: a section with a shell. */
export interface SmokeJob {
  shell: LocalRelease;
  /** Null while there is none to render the shell with. */
  section: LocalRelease | null;
  /** The release set of the pages: both, and the active releases of the other apps. */
  apps: readonly object[];
  /** The other sections that visitors may get, if a section is tested. Of their files, only a server bundle is there. */
  neighbors: readonly LocalRelease[];
  /** The API with a trailing slash; null when there are only recorded responses. */
  apiBase: string | null;
}

/** What the sandboxed process reports: the steps that it begins, and in the end a failure, or the pages without data. */
export type SmokeMessage = { step: string } | { failure: string } | { untested: string[] };
