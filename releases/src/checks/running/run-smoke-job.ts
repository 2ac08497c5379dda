import { fork } from 'node:child_process';
import path from 'node:path';
import type { Release } from '../../store/format.ts';

/** A release whose files are on this machine. */
export interface LocalRelease {
  release: Release;
  /** Absolute path. */
  folder: string;
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
}

/** Absolute path of a release's server bundle. */
export const bundleOf = ({ release, folder }: LocalRelease): string => path.resolve(folder, release.server.path);

/** Progress of a smoke check; nothing follows `failure` or `done`. */
export type SmokeMessage =
  | { kind: 'step'; step: string }
  | { kind: 'failure'; failure: string }
  /** Pages without data were not tested. */
  | { kind: 'done'; untested: string[] };

/** Limits until the process starts, and then for each step such as a page. */
const START_TIMEOUT_MS = 30_000;
const STEP_TIMEOUT_MS = 10_000;

/** Renders a section with a shell in a separate process. The process is killed when a step exceeds its limit. */
export async function runSmokeJob(
  job: SmokeJob,
  stepTimeoutMs = STEP_TIMEOUT_MS,
): Promise<{ step: string; failure: string } | { untested: readonly string[] }> {
  const child = fork(path.join(import.meta.dirname, 'smoke-process.ts'), {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let step = 'starting';
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = (failure: string) => resolve({ step, failure });
      const restartTimer = (timeoutMs: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(`it did not end within ${timeoutMs / 1000} s`), timeoutMs);
      };
      child.once('error', reject);
      child.once('exit', () => fail('it ended its process'));
      child.on('message', (message: SmokeMessage) => {
        if (message.kind === 'done') return resolve(message);
        if (message.kind === 'failure') return fail(message.failure);
        step = message.step;
        restartTimer(stepTimeoutMs);
      });
      child.send(job);
      restartTimer(START_TIMEOUT_MS);
    });
  } finally {
    clearTimeout(timer);
    // This ends the process and its child.
    if (child.connected) child.disconnect();
  }
}
