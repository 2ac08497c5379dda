import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Release } from '../../model/format.ts';
import { sandboxFlags } from './server-bundle.cjs';

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

/** How a job ended: with the failure of a step, or with the pages that were not tested. */
type SmokeOutcome = { step: string; failure: string } | { untested: readonly string[] };

const PACKAGE_FOLDER = path.resolve(import.meta.dirname, '..', '..', '..');
/** What the simulated browser consists of. */
const BROWSER_PACKAGES = ['happy-dom', 'buffer-image-size', 'entities', 'whatwg-mimetype', 'ws'];
const START_TIMEOUT_MS = 30_000;
/** Limit for one step of a check, such as a page. */
const STEP_TIMEOUT_MS = 10_000;
/** A loop cannot tell that the tool was killed: the system ends it. No check needs as much processor time. */
const MAX_PROCESSOR_SECONDS = 120;

/** Renders a section with a shell in a process of few rights. A loop, an exit or a full memory ends only that one. */
export async function runSmokeJob(job: SmokeJob): Promise<SmokeOutcome> {
  const sandboxed = startSandboxed(job);
  const { promise, resolve } = Promise.withResolvers<SmokeOutcome>();
  let step = 'starting';
  let timer: NodeJS.Timeout | undefined;
  const fail = (failure: string) => resolve({ step, failure });
  const restartTimer = (timeoutMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(`it did not end within ${timeoutMs / 1000} s`), timeoutMs);
  };
  sandboxed.on('message', (message: SmokeMessage) => {
    if ('untested' in message) return resolve(message);
    if ('failure' in message) return fail(message.failure);
    step = message.step;
    restartTimer(STEP_TIMEOUT_MS);
  });
  sandboxed.on('error', (error) => fail(error.message));
  sandboxed.on('exit', (_code, signal) => {
    const isFull = signal === 'SIGABRT' || signal === 'SIGTRAP';
    fail(isFull ? 'it ran out of memory' : 'it ended its process');
  });
  restartTimer(START_TIMEOUT_MS);
  sandboxed.send(job);
  return promise.finally(() => {
    clearTimeout(timer);
    sandboxed.kill('SIGKILL');
  });
}

function startSandboxed({ shell, section, neighbors }: SmokeJob) {
  const packageFolders = createRequire(import.meta.url).resolve.paths('happy-dom') ?? [];
  const command = [
    process.execPath,
    // For entries that are ES modules.
    '--experimental-vm-modules',
    // As where the edge renders pages.
    '--disallow-code-generation-from-strings',
    ...sandboxFlags([
      ...['src', 'package.json'].map((name) => path.join(PACKAGE_FOLDER, name)),
      ...packageFolders.flatMap((folder) => BROWSER_PACKAGES.map((name) => path.join(folder, name))),
      ...[shell, ...(section ? [section] : [])].map(({ folder }) => folder),
      ...neighbors.map(({ bundle }) => bundle),
    ]),
    path.join(import.meta.dirname, 'smoke-process.ts'),
  ];
  const limited = ['-c', `ulimit -t ${MAX_PROCESSOR_SECONDS}; exec "$@"`, 'sh', ...command];
  return spawn('/bin/sh', limited, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
}
