import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

interface Run {
  /** The number of the disk operation that never ends, or that fills the disk. */
  killAt: number;
  isFull: boolean;
  operations: number;
  started: Promise<unknown>[];
  handles: FileHandle[];
  onKilled: () => void;
}

const runs = new AsyncLocalStorage<Run>();
let isInterrupting = false;

/**
 * Runs work until its disk operation number `killAt`. That operation never ends, like that of a killed process; a file
 * that is being written gets half of its content. Returns whether the work got that far.
 */
export async function runUntilKilled(killAt: number, work: () => Promise<unknown>): Promise<boolean> {
  interruptDisk();
  const run: Run = { killAt, isFull: false, operations: 0, started: [], handles: [], onKilled: () => undefined };
  const killed = new Promise<boolean>((resolve) => {
    run.onKilled = () => resolve(true);
  });
  const wasKilled = await Promise.race([runs.run(run, work).then(() => false), killed]);
  await Promise.all(run.started);
  for (const handle of run.handles) await handle.close();
  return wasKilled;
}

/** Runs work on a disk that is full from an operation on; returns whether the work got that far. */
export async function runOnFullDisk(from: number, work: () => Promise<unknown>): Promise<boolean> {
  interruptDisk();
  const run: Run = { killAt: from, isFull: true, operations: 0, started: [], handles: [], onKilled: () => undefined };
  await runs.run(run, work);
  return run.operations >= from;
}

/** What a full disk refuses. */
const NEEDS_SPACE = ['writeFile', 'open', 'link', 'mkdir'];

type Operations = Record<string, (...values: unknown[]) => unknown>;

function interrupt(module: object, names: readonly string[]): void {
  const operations = module as Operations;
  for (const name of names) {
    const original = operations[name];
    operations[name] = function (this: unknown, ...values: unknown[]) {
      const run = runs.getStore();
      if (!run) return original?.apply(this, values);
      run.operations += 1;
      if (run.isFull && run.operations >= run.killAt && NEEDS_SPACE.includes(name)) return Promise.reject(fullError());
      if (run.isFull || run.operations < run.killAt) return start(run, original?.apply(this, values));
      if (run.operations === run.killAt) {
        if (name === 'writeFile') writeHalf(values);
        run.onKilled();
      }
      return new Promise(() => undefined);
    };
  }
}

function start(run: Run, result: unknown): unknown {
  const settled = Promise.resolve(result).then(
    (opened) => isHandle(opened) && run.handles.push(opened),
    () => undefined,
  );
  run.started.push(settled);
  return result;
}

const fullError = () => Object.assign(new Error('no space left'), { code: 'ENOSPC' });

function writeHalf([file, content]: unknown[]): void {
  const bytes = Buffer.from(content as string);
  fs.writeFileSync(file as string, bytes.subarray(0, bytes.length / 2));
}

const isHandle = (value: unknown): value is FileHandle => typeof (value as FileHandle | undefined)?.fd === 'number';

/** Once in a process. */
function interruptDisk(): void {
  if (!isInterrupting) interrupt(fs.promises, ['open', 'rename', 'link', 'rm', 'mkdir', 'rmdir', 'writeFile']);
  isInterrupting = true;
}
