import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createLockFiles } from './lock-files.ts';
import { withLock } from './lock.ts';
import { registryFile, stagingFolder } from './store-paths.ts';

const HOLDER = path.join(import.meta.dirname, '../../testing/hold-lock.ts');
const MINUTE_MS = 60_000;

/** Runs a test in a folder of its own. These tests mostly wait, so they run at the same time. */
const inFolder = (test: (folder: string) => Promise<void>) => async (): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
  await test(folder).finally(() => rm(folder, { recursive: true, force: true }));
};

const lockOf = (folder: string): string => `${registryFile(folder)}.lock`;

/**
 * A lock without a process that refreshes it. It replaces another lock in one step, so that no process takes it in
 * between.
 */
async function leaveLock(folder: string, mtime: Date): Promise<void> {
  const prepared = `${lockOf(folder)}.prepared`;
  await mkdir(prepared);
  await utimes(prepared, mtime, mtime);
  await rename(prepared, lockOf(folder));
}

/** Measures how long it takes until the lock is free. */
async function waitForLock(folder: string, waitMs?: number): Promise<number> {
  const startedAt = performance.now();
  await withLock(folder, async () => undefined, waitMs);
  return performance.now() - startedAt;
}

/** One process in the steps of the lock's library. */
function createProcess(folder: string) {
  const { fs, isHeld } = createLockFiles(lockOf(folder), stagingFolder(folder));
  const lock = lockOf(folder);
  return {
    isHeld,
    create: () => promisify(fs.mkdir)(lock),
    watch: () => promisify(fs.stat)(lock),
    remove: () => promisify(fs.rmdir)(lock),
  };
}

describe('the lock of a folder', () => {
  it.concurrent.each([
    ['a minute ahead', MINUTE_MS],
    ['a minute behind', -MINUTE_MS],
  ])(
    'stays with a process that holds it for long, whose clock is %s',
    (_, offsetMs) =>
      inFolder(async (folder) => {
        const holder = spawn(process.execPath, [HOLDER, folder, '7000', String(offsetMs)]);
        const ended = once(holder, 'exit');
        let output = '';
        await once(
          holder.stdout.on('data', (chunk: Buffer) => (output += chunk.toString())),
          'data',
        );
        await withLock(folder, async () => expect(output).toBe('held\nstill held\n'), 20_000);
        expect(await ended).toEqual([0, null]);
      })(),
    60_000,
  );

  it.concurrent.each([
    ['lies a minute in the future', MINUTE_MS],
    ['is a minute old', -MINUTE_MS],
    ['is now', 0],
  ])(
    'is taken over five seconds after its process was killed, when its time %s',
    (_, offsetMs) =>
      inFolder(async (folder) => {
        await leaveLock(folder, new Date(Date.now() + offsetMs));
        const waitedMs = await waitForLock(folder);
        expect(waitedMs).toBeGreaterThan(4900);
        expect(waitedMs).toBeLessThan(9000);
      })(),
    60_000,
  );

  it.concurrent(
    'stays with a process that got it a moment ago with the same time as the one before',
    inFolder(async (folder) => {
      const mtime = new Date();
      await leaveLock(folder, mtime);
      const waiting = waitForLock(folder, 6000).catch((error: unknown) => error);
      await sleep(3000);
      await leaveLock(folder, mtime);
      expect(String(await waiting)).toContain('somebody else is changing the registry');
    }),
    60_000,
  );

  it.concurrent(
    'goes to one of two processes that found it stale',
    inFolder(async (folder) => {
      await leaveLock(folder, new Date());
      const [first, second] = [createProcess(folder), createProcess(folder)];
      await Promise.all([first.watch(), second.watch()]);
      await first.remove();
      await first.create();
      await second.remove();
      await expect(second.create()).rejects.toThrow('exists');
      expect([await first.isHeld(), await second.isHeld()]).toEqual([true, false]);
    }),
  );

  it.concurrent(
    'is not removed by the process that lost it',
    inFolder(async (folder) => {
      const [asleep, next] = [createProcess(folder), createProcess(folder)];
      await asleep.create();
      await next.watch();
      await next.remove();
      await next.create();
      expect(await asleep.isHeld()).toBe(false);
      await asleep.remove();
      expect(await next.isHeld()).toBe(true);
    }),
  );
});
