import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isPortFree, waitUntilReady } from '../build/command/ports.js';
import { DATA_PATHS, ROOT } from './paths.ts';

export { isPortFree, waitUntilReady };

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;
const LOG_INTERVAL_MS = 50;
const LISTENING = /"event":"listening","address":"http:[^"]*:(\d+)"/;

const WEBPACK = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');

/** Module that ends a process when its parent closes the IPC channel. */
const END_WITH_PARENT = path.join(import.meta.dirname, 'end-with-parent.ts');

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
  const { name, log = name, script, args = [], env, ready } = options;
  mkdirSync(DATA_PATHS.logs, { recursive: true });
  const file = path.join(DATA_PATHS.logs, `${log}.log`);
  const output = openSync(file, 'w');
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, path.join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output, 'ipc'],
    // Ctrl-C must reach only the parent, which ends its servers in order.
    detached: true,
  });
  closeSync(output);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = once(child, 'close').then(
    ([code]) => findError(file) || `The ${name} server ended with ${String(code)}: see ${file}`,
  );
  try {
    const base = ready.startsWith('/') ? await readAddress(file, hasEnded) : undefined;
    const { href, port } = new URL(ready, base);
    await waitUntilReady(href, { timeoutMs: START_TIMEOUT_MS, hasEnded });
    return { name, port: Number(port), stop: () => stopProcess(child), ended };
  } catch (error) {
    throw hasEnded() ? new Error(await ended, { cause: error }) : error;
  }
}

/** The address at which a server listens, by its log. */
async function readAddress(file: string, hasEnded: () => boolean): Promise<string> {
  const latest = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < latest && !hasEnded()) {
    const [, port] = LISTENING.exec(readFileSync(file, 'utf8')) ?? [];
    if (port) return `http://127.0.0.1:${port}`;
    await delay(LOG_INTERVAL_MS);
  }
  throw new Error('the server does not listen');
}

/** What a log says last beside its events; for an error with a stack, the line that names it. */
function findError(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const text = lines
    .filter((line) => !line.startsWith('{'))
    .join('\n')
    .slice(-2_000)
    .trim();
  return /^\w*Error\b.*$/m.exec(text)?.[0] ?? text;
}

/** Serves a folder from source with webpack's development server. The server ends with this process. */
export function serveSources(folder: string, env: NodeJS.ProcessEnv, ...options: string[]): ChildProcess {
  const args = ['serve', '--config', 'webpack.config.js', '--mode', 'development', ...options];
  return startScript([WEBPACK, ...args], { cwd: path.join(ROOT, folder), env });
}

/** Starts a script that prints to this terminal. It ends with this process. */
export function startScript(
  command: readonly string[],
  { cwd = ROOT, env = {} }: Pick<SpawnOptions, 'cwd' | 'env'> = {},
) {
  return spawn(process.execPath, ['--import', END_WITH_PARENT, ...command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
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

/** Finds a free port that no connection takes before the server: this machine gives them higher ones. */
export async function freePort(): Promise<number> {
  // fetch and browsers refuse 10080 and some ports below it.
  const port = randomInt(11_000, 32_000);
  return (await isPortFree(port)) ? port : freePort();
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.kill('SIGTERM');
  await once(child, 'close');
  clearTimeout(force);
}
