import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { isPortFree, waitUntilReady } from '../build/command/ports.js';
import { DATA_PATHS, ROOT } from './paths.ts';

export { isPortFree, waitUntilReady };

const START_TIMEOUT_MS = 60_000;

/** Module that ends a process when its parent closes the IPC channel. */
export const END_WITH_PARENT = path.join(import.meta.dirname, 'end-with-parent.ts');

/** A server of the local site. */
export interface RunningServer {
  name: string;
  port: number;
  stop: () => Promise<void>;
  /** Resolves with a message for the operator when the server ends by itself. */
  ended: Promise<string>;
}

/** Starts a server of the project and waits until it responds; its output goes to a log file. */
export async function startServer(options: {
  name: string;
  /** Name of its log file without `.log`; defaults to the server's name. */
  log?: string;
  script: string;
  args?: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Address that responds when it is ready; only a path for a server that says at which address it listens. */
  ready: string;
}): Promise<RunningServer> {
  mkdirSync(DATA_PATHS.logs, { recursive: true });
  const file = path.join(DATA_PATHS.logs, `${options.log ?? options.name}.log`);
  const child = spawn(
    process.execPath,
    ['--import', END_WITH_PARENT, path.join(ROOT, options.script), ...(options.args ?? [])],
    {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C must reach only the parent, which ends its servers in order.
      detached: true,
    },
  );
  const log = createWriteStream(file);
  const errorOutput = collectStderr(child);
  // The first output that closes must not end the log of the other.
  for (const output of [child.stdout, child.stderr]) output?.pipe(log, { end: false });
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code) =>
      log.end(() =>
        resolve(extractError(errorOutput()) || `The ${options.name} server ended with ${code}: see ${file}`),
      ),
    );
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  try {
    const base = options.ready.startsWith('/') ? await readAddress(child) : undefined;
    const ready = new URL(options.ready, base);
    await waitUntilReady(ready.href, { timeoutMs: START_TIMEOUT_MS, hasEnded });
    return { name: options.name, port: Number(ready.port), stop: () => stopProcess(child), ended };
  } catch (error) {
    throw hasEnded() ? new Error(await ended, { cause: error }) : error;
  }
}

/** The address at which a server listens, by its log. */
function readAddress(child: ChildProcess): Promise<string> {
  let timer: NodeJS.Timeout;
  return new Promise<string>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the server does not listen')), START_TIMEOUT_MS);
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, port] = /"event":"listening","address":"http:[^"]*:(\d+)"/.exec(text) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('close', () => reject(new Error('the server ended')));
  }).finally(() => clearTimeout(timer));
}

/** Reads `PORT`, or takes the default; throws if the port is invalid or taken. */
export async function readFreePort(defaultPort: number, command: string): Promise<number> {
  const text = process.env['PORT'] || String(defaultPort);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${text}".`);
  if (await isPortFree(port)) return port;
  throw new Error(`Port ${port} is taken: stop what uses it, or choose another, such as PORT=${port + 1} ${command}.`);
}

/**
 * Finds a free port of this machine, below those that it gives to connections: none of them takes it before the server
 * does. A server that says where it listens takes port 0 instead.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  return (await isPortFree(port)) ? port : freePort();
}

function collectStderr(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-2_000);
  });
  return () => text.trim();
}

/** The server's last output; for an error with a stack, the line that names it. */
function extractError(output: string): string {
  return /^\w*Error\b.*$/m.exec(output)?.[0] ?? output;
}

function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
    child.once('close', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
