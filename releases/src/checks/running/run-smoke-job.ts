import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
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
  /** Server bundles of the other sections that visitors may get, if a section is tested. */
  neighbors: readonly { app: string; bundle: string }[];
  /** The API with a trailing slash; null when there are only recorded responses. */
  apiBase: string | null;
  /** Limit for one step, such as a page. */
  stepTimeoutMs: number;
}

/** What the sandboxed process reports: the steps that it begins, and in the end a failure, or the pages without data. */
export type SmokeMessage = { step: string } | { failure: string } | { untested: string[] };

/** How a job ended: with the failure of a step, or with the pages that were not tested. */
export type SmokeOutcome = { step: string; failure: string } | { untested: readonly string[] };

/** Renders a section with a shell in separate processes. */
export async function runSmokeJob(job: SmokeJob): Promise<SmokeOutcome> {
  const child = fork(path.join(import.meta.dirname, 'smoke-process.ts'), {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => [{ step: 'starting', failure: 'it ended its process' }]);
  try {
    child.send(job);
    const [outcome] = (await Promise.race([once(child, 'message'), ended])) as [SmokeOutcome];
    return outcome;
  } finally {
    // This ends the process and its child.
    if (child.connected) child.disconnect();
  }
}
