import fs, { type Stats } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { hasCode, UserError } from '../../errors.ts';
import { registryFile } from './store-paths.ts';

/** How long a lock that nobody refreshes belongs to a killed process. Holders refresh theirs every second. */
const STALE_MS = 5000;

/** Longer than a killed process's lock lasts. */
const LOCK_WAIT_MS = 10_000;

/** Checks that the lock is still ours; throws if this process slept so long that another one took it over. */
export type ConfirmLock = () => Promise<void>;

/** Runs `work` while no other process changes the folder, also on other machines that mount it. */
export async function withLock<Result>(
  folder: string,
  work: (confirm: ConfirmLock) => Promise<Result>,
  waitMs = LOCK_WAIT_MS,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const lost: Error[] = [];
  const unlock = await acquire(folder, performance.now() + waitMs, (error) => lost.push(error));
  const own = await lockIdentity(folder);
  const confirm = async (): Promise<void> => {
    if (lost.length === 0 && (await lockIdentity(folder)) === own) return;
    throw new UserError('another process took the lock over while this one slept: run the same command again');
  };
  try {
    return await work(confirm);
  } finally {
    await unlock().catch(() => undefined);
  }
}

async function acquire(
  folder: string,
  until: number,
  onCompromised: (error: Error) => void,
): Promise<() => Promise<void>> {
  const file = registryFile(folder);
  const options = { realpath: false, stale: STALE_MS, update: 1000, onCompromised, fs: withObservedAge() };
  for (;;) {
    try {
      return await lockfile.lock(file, options);
    } catch (error) {
      if (!hasCode(error, 'ELOCKED')) throw error;
    }
    if (performance.now() > until)
      throw new UserError(`somebody else is changing the registry (they hold ${file}.lock): try again in a moment`);
    await sleep(20 + Math.random() * 60);
  }
}

type Callback<Result> = (error: NodeJS.ErrnoException | null, result: Result) => void;

/**
 * A file system for the lock's library in which another's lock ages only while this process watches it. The clocks of
 * machines and of network storage differ, so the times of files prove nothing.
 */
function withObservedAge(): typeof fs {
  const firstSeen = new Map<number, Date>();
  let isOurs = false;
  const observed = {
    ...fs,
    mkdir: (folder: string, done: Callback<undefined>) =>
      fs.mkdir(folder, (error) => {
        isOurs = error === null;
        done(error, undefined);
      }),
    stat: (file: string, done: Callback<Stats>) =>
      fs.stat(file, (error, stats) => {
        if (error || isOurs) return done(error, stats);
        const mtime = firstSeen.get(stats.mtimeMs) ?? new Date();
        firstSeen.set(stats.mtimeMs, mtime);
        done(null, Object.assign(stats, { mtime }));
      }),
  };
  return observed as unknown as typeof fs;
}

/** Identifies a lock. One that was taken over is a new folder, which may reuse the old inode. */
const lockIdentity = async (folder: string): Promise<string | null> =>
  stat(`${registryFile(folder)}.lock`, { bigint: true }).then(
    ({ ino, birthtimeNs }) => `${ino} ${birthtimeNs}`,
    () => null,
  );
