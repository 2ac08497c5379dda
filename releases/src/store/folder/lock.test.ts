import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createLockFiles } from './lock-files.ts';
import { withLock } from './lock.ts';
import { registryFile, stagingFolder } from './store-paths.ts';

const MINUTE_MS = 60_000;

let folder: string;
let lock: string;
/** The monotonic clock. */
let passedMs: number;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
  lock = `${registryFile(folder)}.lock`;
  passedMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => passedMs);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** A lock of a process that no longer refreshes it. */
async function leaveLock(mtime: Date): Promise<void> {
  const prepared = `${lock}.prepared`;
  await mkdir(prepared);
  await writeFile(path.join(prepared, randomUUID()), '');
  await utimes(prepared, mtime, mtime);
  await rm(lock, { recursive: true, force: true });
  await rename(prepared, lock);
}

/** One process in the steps of the lock's library. */
function createProcess() {
  const { fs, isHeld } = createLockFiles(lock, stagingFolder(folder));
  const watch = () => promisify(fs.stat)(lock);
  return {
    isHeld,
    create: () => promisify(fs.mkdir)(lock),
    watch,
    /** For how long the library believes that nobody refreshed the lock. */
    ageMs: async () => Date.now() - (await watch()).mtime.getTime(),
    remove: () => promisify(fs.rmdir)(lock),
  };
}

describe('the lock of a folder', () => {
  it.each([
    ['a minute in the future', MINUTE_MS],
    ['a minute ago', -MINUTE_MS],
    ['now', 0],
  ])('grows old only while a process watches it, whose clock differs: its time is %s', async (_when, offsetMs) => {
    await leaveLock(new Date(Date.now() + offsetMs));
    const watching = createProcess();
    expect(await watching.ageMs()).toBe(0);
    passedMs += 4000;
    expect(await watching.ageMs()).toBe(4000);
    const refreshed = new Date(Date.now() + offsetMs + 1000);
    await utimes(lock, refreshed, refreshed);
    expect(await watching.ageMs()).toBe(0);
  });

  it('is new again when another process got it with the same time as the one before', async () => {
    const mtime = new Date();
    await leaveLock(mtime);
    const watching = createProcess();
    await watching.watch();
    passedMs += 4000;
    await leaveLock(mtime);
    expect(await watching.ageMs()).toBe(0);
  });

  it('is taken over from a killed process, and not before five seconds', async () => {
    await leaveLock(new Date());
    let takenAt = 0;
    const taking = withLock(folder, async () => (takenAt = passedMs), Infinity);
    while (takenAt === 0) {
      await sleep(5);
      passedMs += 100;
    }
    await taking;
    expect(takenAt).toBeGreaterThan(5000);
  });

  it('stays with a process that refreshes it, as the other one is told in the end', async () => {
    await withLock(folder, async () => {
      await expect(withLock(folder, async () => 'taken', -1)).rejects.toThrow('somebody else is changing the registry');
    });
  });

  it('goes to one of two processes that found it stale', async () => {
    await leaveLock(new Date());
    const [first, second] = [createProcess(), createProcess()];
    await Promise.all([first.watch(), second.watch()]);
    await first.remove();
    await first.create();
    await second.remove();
    await expect(second.create()).rejects.toThrow('exists');
    expect([await first.isHeld(), await second.isHeld()]).toEqual([true, false]);
  });

  it('is not removed by the process that lost it', async () => {
    const [asleep, next] = [createProcess(), createProcess()];
    await asleep.create();
    await next.watch();
    await next.remove();
    await next.create();
    expect(await asleep.isHeld()).toBe(false);
    await asleep.remove();
    expect(await next.isHeld()).toBe(true);
  });
});
