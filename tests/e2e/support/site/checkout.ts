import { spawn, type ChildProcess } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLACES, ROOT } from '../../releases/local/places.ts';
import { runCommand, type CommandResult } from '../../releases/local/run-command.ts';
import { freePort, isPortFree } from '../../releases/local/servers.ts';
import { bareMachine } from './bare-machine.ts';
import { expect } from './journey.ts';

/** A checkout of a journey's own, in which commands may change what they like. */
export interface Checkout {
  folder: string;
  /** Runs a command line of a shell to its end. */
  run: (line: string) => Promise<CommandResult>;
  /** Starts a command line that stays, and says where its site is; `port` is where it shall be. */
  serve: (line: string) => Promise<ServedSite>;
  remove: () => Promise<void>;
}

/** A site that a command serves. */
export interface ServedSite {
  address: string;
  /** Ctrl-C: waits until everything has ended, and its port is free again. */
  interrupt: () => Promise<void>;
  /** Sends SIGTERM to the command alone, and waits until its port is free again. */
  terminate: () => Promise<void>;
}

const MADE = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'test-results']);

/** What this run was told of its own site must not reach another one. */
const OWN_SETTINGS = { DATA_DIR: undefined, API_PORT: undefined, TEST_REPORTS: undefined, JOURNEYS: undefined };

/** Copies this checkout's sources and what was made from them; packages of others are links to those that are here. */
export async function makeCheckout(): Promise<Checkout> {
  const outer = await mkdtemp(path.join(tmpdir(), 'checkout-'));
  const checkout = await copySources(outer, OWN_SETTINGS);
  const made = path.join(checkout.folder, '.data');
  await mkdir(made);
  for (const name of ['store', 'content', 'catalogue', 'stamps'] as const) {
    const to = path.join(made, path.basename(PLACES[name]));
    await cp(PLACES[name], to, { recursive: true });
  }
  for (const modules of globSync(['node_modules', '*/node_modules'], { cwd: ROOT }))
    await linkPackages(path.join(ROOT, modules), path.join(checkout.folder, modules));
  return checkout;
}

/** Copies this checkout's sources alone, for commands that run as on a machine with nothing but Node, npm and git. */
export async function makeFreshCheckout(): Promise<Checkout> {
  const outer = await mkdtemp(path.join(tmpdir(), 'fresh-'));
  return copySources(outer, await bareMachine(outer));
}

async function copySources(outer: string, env: NodeJS.ProcessEnv): Promise<Checkout> {
  const folder = path.join(outer, 'learning-center');
  await cp(ROOT, folder, { recursive: true, filter: (file) => !MADE.has(path.basename(file)) });
  return {
    folder,
    run: (line) => runCommand(['sh', '-c', line], { cwd: folder, env }),
    serve: (line) => serve(folder, line, env),
    remove: () => rm(outer, { recursive: true, force: true }),
  };
}

/** What belongs to an installation besides packages; the rest of the kind is what builds and tools leave there. */
const OF_THE_INSTALLATION = new Set(['.bin', '.installed']);

/** A workspace is a link to a folder of the checkout, and stays one; all else is a link to what is installed. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.') && !OF_THE_INSTALLATION.has(entry.name)) continue;
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
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const address = `http://localhost:${port}`;
  // As a terminal does, which tells every process that it shows.
  const tellAll = (signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal);
  const interrupt = async () => {
    tellAll('SIGINT');
    await ended;
    expect(await isPortFree(port), said).toBe(true);
  };
  const terminate = async () => {
    child.kill('SIGTERM');
    await expect.poll(() => isPortFree(port), { message: said, timeout: 10_000 }).toBe(true);
    await expect.poll(() => isGroupAlive(child.pid ?? 0), { message: said, timeout: 10_000 }).toBe(false);
  };
  try {
    await expect.poll(() => isUp(address, child, () => said), { timeout: 240_000 }).toBe(true);
  } catch (error) {
    if (child.exitCode === null) tellAll('SIGKILL');
    throw new Error(`${line} does not serve:\n${said}`, { cause: error });
  }
  return { address, interrupt, terminate };
}

/** Whether any process of a group still runs. The servers of the local site have groups of their own. */
function isGroupAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

async function isUp(address: string, child: ChildProcess, said: () => string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`it ended:\n${said()}`);
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
