import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Log } from '@learning-center/server-kit';
import { sandboxFlags } from 'releases/server-bundle';
import type { WorkerSetup } from './worker-protocol.ts';

const ENTRY = path.join(import.meta.dirname, 'render-worker.cjs');
const EDGE_FOLDER = path.resolve(import.meta.dirname, '..', '..', '..');

/** The file descriptor for messages between a worker and the edge. */
export const MESSAGE_FD = 3;

const MAX_LINES = 20;
const MAX_LINE_LENGTH = 2_000;

/** The code that a worker loads: the edge's and the release tool's. None of it is secret. */
function ownCodePaths(): string[] {
  const above = foldersAbove(EDGE_FOLDER).map((folder) => path.join(folder, 'node_modules', 'releases'));
  // Node reads the target of a linked package, and looks for its description where there is none.
  const linked = above.map((folder) => (existsSync(folder) ? realpathSync(folder) : path.join(folder, 'package.json')));
  const releases = path.resolve(createRequire(import.meta.url).resolve('releases'), '..', '..');
  const sources = [EDGE_FOLDER, releases].flatMap((of) => [path.join(of, 'src'), path.join(of, 'package.json')]);
  return [...new Set([...sources, ...above, ...linked])];
}

function foldersAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}

export type WorkerChild = ChildProcessByStdio<null, Readable, Readable>;

/** Starts a worker without the edge's environment, files, flags and open connections. */
export function startSandboxed(setup: WorkerSetup): WorkerChild {
  const stdio = ['ignore', 'pipe', 'pipe', 'pipe'] as const;
  const child = spawn(process.execPath, sandboxedCommand(setup), { env: {}, stdio: [...stdio] });
  return child as unknown as WorkerChild;
}

/** The command line of a worker. The worker can read only its own code and its releases. */
function sandboxedCommand(setup: WorkerSetup): string[] {
  return [
    ...sandboxFlags([...ownCodePaths(), ...Object.values(setup.bundles).map(({ folder }) => folder)]),
    '--disallow-code-generation-from-strings',
    ENTRY,
    String(MESSAGE_FD),
    JSON.stringify(setup),
  ];
}

/** Logs the output of a worker, and returns what logs an error. Sections can neither forge lines nor fill the log. */
export function logWorkerOutput(worker: WorkerChild, log: Log): (reason: string) => void {
  let lines = 0;
  const logLine = (event: string) => (reason: string | Buffer) => {
    lines += 1;
    if (lines <= MAX_LINES) log(event, { reason: reason.toString().slice(0, MAX_LINE_LENGTH) });
  };
  worker.stdout.on('data', logLine('render-worker-printed'));
  worker.stderr.on('data', logLine('render-worker-printed'));
  return logLine('render-worker-error');
}
