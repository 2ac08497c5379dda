import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DATA_PATHS, ROOT } from '../../../../tools/local/paths.ts';
import { runCommand, type CommandResult } from '../../../../tools/local/run-command.ts';
import { freePort, isPortFree, waitUntilReady } from '../../../../tools/local/start-server.ts';
import { createBareMachine } from './bare-machine.ts';
import { isStable } from './own-edge.ts';
import { expect } from '../journey.ts';

/** A temporary checkout in which commands may change anything. */
export interface Checkout {
  folder: string;
  /** Runs a shell command to its end. */
  run: (line: string) => Promise<CommandResult>;
  /** Starts a long-running shell command and returns its site. */
  serve: (line: string) => Promise<ServedSite>;
  remove: () => Promise<void>;
}

/** A site that a command serves. */
interface ServedSite {
  address: string;
  /** Ctrl-C: waits until everything has ended and the port is free again. */
  interrupt: () => Promise<void>;
  /** Sends SIGTERM to the command only, and waits until the port is free again. */
  terminate: () => Promise<void>;
}

const GENERATED = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'test-results']);

/** Settings of this run's site that must not reach another one. */
const CLEARED_SETTINGS = { DATA_DIR: undefined, API_PORT: undefined, JOURNEYS: undefined };

/** Copies this checkout's sources and generated data; third-party packages are links to the installed ones. */
export async function makeCheckout(): Promise<Checkout> {
  const outer = await mkdtemp(path.join(tmpdir(), 'checkout-'));
  const checkout = await copySources(outer, CLEARED_SETTINGS);
  const made = path.join(checkout.folder, '.data');
  await mkdir(made);
  for (const name of ['store', 'content', 'catalog', 'fingerprints'] as const) {
    const to = path.join(made, path.basename(DATA_PATHS[name]));
    await cp(DATA_PATHS[name], to, { recursive: true, filter: isStable });
  }
  for (const modules of globSync(['node_modules', '*/node_modules', 'servers/*/node_modules'], { cwd: ROOT }))
    await linkPackages(path.join(ROOT, modules), path.join(checkout.folder, modules));
  return checkout;
}

/** Copies only this checkout's sources. Its commands run as on a machine with nothing but Node, npm and git. */
export async function makeFreshCheckout(): Promise<Checkout> {
  const outer = await mkdtemp(path.join(tmpdir(), 'fresh-'));
  return copySources(outer, await createBareMachine(outer));
}

async function copySources(outer: string, env: NodeJS.ProcessEnv): Promise<Checkout> {
  const folder = path.join(outer, 'learning-center');
  await cp(ROOT, folder, { recursive: true, filter: (file) => !GENERATED.has(path.basename(file)) });
  return {
    folder,
    run: (line) => runCommand(['sh', '-c', line], { cwd: folder, env }),
    serve: (line) => serve(folder, line, env),
    remove: () => rm(outer, { recursive: true, force: true }),
  };
}

/** Hidden entries that belong to an installation; builds and tools leave the others. */
const INSTALLATION_FILES = new Set(['.bin', '.installed']);

/** Workspaces stay links to folders of the checkout; everything else becomes a link to the installed package. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.') && !INSTALLATION_FILES.has(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.name === '@learning-center') await linkPackages(source, target);
    else if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true });
    else await symlink(source, target);
  }
}

async function serve(cwd: string, line: string, ownEnv: NodeJS.ProcessEnv): Promise<ServedSite> {
  const port = await freePort();
  const env = { ...process.env, ...ownEnv, PORT: String(port) };
  const child = spawn('sh', ['-c', `exec ${line.replace(/^PORT=\d+ /, '')}`], { cwd, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const address = `http://localhost:${port}`;
  // Like a terminal, which signals the whole process group.
  const signalGroup = (signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal);
  const interrupt = async () => {
    signalGroup('SIGINT');
    await ended;
    expect(await isPortFree(port), output).toBe(true);
  };
  const terminate = async () => {
    child.kill('SIGTERM');
    await expect.poll(() => isPortFree(port), { message: output, timeout: 10_000 }).toBe(true);
    await expect.poll(() => isGroupRunning(child.pid ?? 0), { message: output, timeout: 10_000 }).toBe(false);
  };
  try {
    await waitUntilReady(address, { timeoutMs: 480_000, hasEnded: () => child.exitCode !== null });
  } catch (error) {
    if (child.exitCode === null) signalGroup('SIGKILL');
    throw new Error(`${line} does not serve:\n${output}`, { cause: error });
  }
  return { address, interrupt, terminate };
}

/** Whether any process of a group still runs. The servers of the local site have their own groups. */
function isGroupRunning(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}
