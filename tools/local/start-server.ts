import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { PLACES, ROOT } from './places.ts';

/** How long a server may take until it answers, in milliseconds. */
const START_LIMIT = 60_000;

/** The module with which a process ends when the process that started it over a channel has ended. */
export const END_WITH_PARENT = path.join(import.meta.dirname, 'end-with-parent.ts');

/** A server of the local site, and how it ends. */
export interface RunningServer {
  name: string;
  stop: () => Promise<void>;
  /** Resolves with a line for the operator when the server ends by itself. */
  ended: Promise<string>;
}

/** Starts a server of the project and waits until its address answers; what it prints goes to a log file. */
export async function startServer(options: {
  name: string;
  /** Name of its log file without `.log`; the server's own when left out. */
  log?: string;
  script: string;
  args?: readonly string[];
  env: NodeJS.ProcessEnv;
  ready: string;
}): Promise<RunningServer> {
  mkdirSync(PLACES.logs, { recursive: true });
  const file = path.join(PLACES.logs, `${options.log ?? options.name}.log`);
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
  const complaints = collect(child);
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code) =>
      resolve(ownWords(complaints()) || `The ${options.name} server ended with ${code}: see ${file}`),
    );
  });
  const server = { name: options.name, stop: () => stop(child), ended };
  await Promise.race([answers(options.ready, child), ended.then((line) => Promise.reject(new Error(line)))]);
  return server;
}

/** Whether nothing listens on a port of this machine yet. */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A port of this machine that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-2_000);
  });
  return () => text.trim();
}

/** What a server said last; of an error with its stack the line that names it. */
function ownWords(complaint: string): string {
  return /^\w*Error\b.*$/m.exec(complaint)?.[0] ?? complaint;
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_LIMIT;
  while (Date.now() < end && child.exitCode === null && child.signalCode === null) {
    const isUp = await fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not answer within ${START_LIMIT / 1000} s`);
}

function stop(child: ChildProcess): Promise<void> {
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
