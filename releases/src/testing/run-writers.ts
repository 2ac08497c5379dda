import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { StoreAddress } from '../stores/open-store.ts';
import { createRandom } from './seeded-random.ts';
import { releaseOfChange, type WriterLine, type WriterOptions } from './writer-protocol.ts';

const WRITER = path.join(import.meta.dirname, 'writer.ts');
const KILL_PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'kill-at-operation.ts')).href;

/** The range in which a process is killed at a disk operation; one change has about 15. */
const MAX_KILL_OPERATION = 90;
const MAX_KILL_DELAY_MS = 20;

/** A writer that is killed at the very end might have ended by itself. */
const MAX_KILL_SHARE = 0.9;

const TIME_LIMIT_MS = 600_000;

export interface RunWritersOptions {
  store: StoreAddress;
  /** Further variables of the writer processes, such as credentials. */
  environment?: Readonly<Record<string, string>>;
  writers: number;
  /** How many changes each writer makes. */
  changes: number;
  /** How many writers are killed at a random moment. */
  kills: number;
  /** How many are killed at a random operation on the disk. */
  killsAtOperation?: number;
  seed: number;
  /** When the writers end even if changes are left. */
  timeLimitMs?: number;
}

/** A change that a writer has reported as made. */
export interface ConfirmedChange {
  app: string;
  release: string;
  revision: number;
}

export interface WritersRun {
  confirmed: ConfirmedChange[];
  kills: number;
  conflicts: number;
  /** Changes that were tried again after these errors; each may have been made nevertheless. */
  failures: string[];
  durationMs: number;
}

/** Runs processes that change a store at the same time. Kills some, and starts those again where they were. */
export async function runWriters(options: RunWritersOptions): Promise<WritersRun> {
  const run: WritersRun = { confirmed: [], kills: 0, conflicts: 0, failures: [], durationMs: 0 };
  const startedAt = performance.now();
  const crew = { options, run, until: Date.now() + (options.timeLimitMs ?? TIME_LIMIT_MS), ...planKills(options) };
  await Promise.all(Array.from({ length: options.writers }, (_, index) => runWriter(crew, `mf-app-${index}`)));
  run.durationMs = performance.now() - startedAt;
  return run;
}

interface Crew extends KillPlan {
  options: RunWritersOptions;
  run: WritersRun;
  until: number;
}

interface KillPlan {
  random: () => number;
  running: Set<ChildProcess>;
  /** At which shares of the work, from 0 to 1, a writer is killed; lowest first. */
  killShares: number[];
  /** At which operations the next processes are killed. */
  killOperations: number[];
}

function planKills({ kills, killsAtOperation = 0, seed }: RunWritersOptions): KillPlan {
  const random = createRandom(seed);
  const draw = (length: number, max: number) => Array.from({ length }, () => random() * max);
  return {
    random,
    running: new Set(),
    killShares: draw(kills, MAX_KILL_SHARE).sort((a, b) => a - b),
    killOperations: draw(killsAtOperation, MAX_KILL_OPERATION).map(Math.ceil),
  };
}

/** Runs one writer until all its changes are made; a killed process is started again. */
async function runWriter(crew: Crew, app: string): Promise<void> {
  const { changes, store } = crew.options;
  let first = 1;
  while (first <= changes && Date.now() < crew.until) {
    const child = startProcess(crew, { store, app, first, last: changes, until: crew.until });
    const ended = endOf(child);
    crew.running.add(child);
    for await (const text of createInterface({ input: child.stdout })) {
      const line = JSON.parse(text) as WriterLine;
      if (line.revision !== undefined) first = line.change + 1;
      addLine(crew, app, line);
      await killIfPlanned(crew);
    }
    crew.running.delete(child);
    if ((await ended) === 'SIGKILL') crew.run.kills += 1;
  }
}

function startProcess({ options, killOperations }: Crew, writer: WriterOptions) {
  const operation = killOperations.pop();
  const killing = operation === undefined ? [] : ['--import', KILL_PRELOAD];
  const env = { ...process.env, ...options.environment, KILL_AT: String(operation ?? 0) };
  const child = spawn(process.execPath, [...killing, WRITER, JSON.stringify(writer)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return child;
}

/** The signal that ended a process, or null; rejects if it failed. */
const endOf = (child: ChildProcess): Promise<NodeJS.Signals | null> =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') resolve(signal);
      else reject(new Error(`a writer ended with ${code ?? signal}`));
    });
  });

function addLine({ run }: Crew, app: string, { change, attempts, revision, failure }: WriterLine): void {
  run.conflicts += Math.max(0, attempts - 1);
  if (failure !== undefined) run.failures.push(failure);
  if (revision !== undefined) run.confirmed.push({ app, release: releaseOfChange(change), revision });
}

async function killIfPlanned(crew: Crew): Promise<void> {
  const { running, random, killShares } = crew;
  if (shareDone(crew) < (killShares[0] ?? Infinity)) return;
  killShares.shift();
  const victim = [...running][Math.floor(random() * running.size)];
  await sleep(random() * MAX_KILL_DELAY_MS);
  victim?.kill('SIGKILL');
}

/** The share of the changes that are made, or of the time that is over. */
function shareDone({ options, run, until }: Crew): number {
  const { writers, changes, timeLimitMs = TIME_LIMIT_MS } = options;
  return Math.max(run.confirmed.length / (writers * changes), 1 - (until - Date.now()) / timeLimitMs);
}
