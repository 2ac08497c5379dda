import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { DATA_PATHS, ROOT } from './paths.ts';

const START_TIMEOUT_MS = 60_000;

/** Module that ends a process when its parent closes the IPC channel. */
export const END_WITH_PARENT = path.join(import.meta.dirname, 'end-with-parent.ts');

/** A server of the local site. */
export interface RunningServer {
  name: string;
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
  const server = { name: options.name, stop: () => stopProcess(child), ended };
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await waitUntilReady(options.ready, { timeoutMs: START_TIMEOUT_MS, hasEnded }).catch(async (error: unknown) => {
    throw hasEnded() ? new Error(await ended) : error;
  });
  return server;
}

/** Waits until an address responds with success; rejects after the timeout, or when its process has ended. */
export async function waitUntilReady(
  address: string,
  { timeoutMs, hasEnded = () => false }: { timeoutMs: number; hasEnded?: () => boolean },
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end && !hasEnded()) {
    const isUp = await fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    hasEnded() ? `the server for ${address} ended` : `${address} did not respond within ${timeoutMs / 1000} s`,
  );
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

/** Whether a port of this machine is free. */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Finds a free port of this machine. */
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
