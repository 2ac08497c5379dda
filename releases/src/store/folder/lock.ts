import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { hasCode, UserError } from '../../errors.ts';
import { createLockFiles, type LockFiles } from './lock-files.ts';
import { registryFile, stagingFolder } from './store-paths.ts';

/** How long a lock that nobody refreshes belongs to a killed process. Holders refresh theirs every second. */
const STALE_MS = 5000;

/** Longer than a killed process's lock lasts. */
const LOCK_WAIT_MS = 10_000;

/** Checks that the lock is still ours; throws if this process slept so long that another one took it over. */
export type ConfirmLock = () => Promise<void>;

/** Runs `work` while no other process changes the folder, on this machine or another. */
export async function withLock<Result>(
  folder: string,
  work: (confirm: ConfirmLock) => Promise<Result>,
  waitMs = LOCK_WAIT_MS,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const lost: Error[] = [];
  const files = createLockFiles(`${registryFile(folder)}.lock`, stagingFolder(folder));
  const onCompromised = (error: Error): void => void lost.push(error);
  const unlock = await acquire(registryFile(folder), { files, until: performance.now() + waitMs, onCompromised });
  const confirm = async (): Promise<void> => {
    if (lost.length === 0 && (await files.isHeld())) return;
    throw new UserError('another process took the lock over while this one slept: run the same command again');
  };
  try {
    return await work(confirm);
  } finally {
    await unlock().catch(() => undefined);
  }
}

interface AcquireOptions {
  files: LockFiles;
  /** By the monotonic clock. */
  until: number;
  onCompromised: (error: Error) => void;
}

async function acquire(file: string, { files, until, onCompromised }: AcquireOptions): Promise<() => Promise<void>> {
  const options = { realpath: false, stale: STALE_MS, update: 1000, onCompromised, fs: files.fs };
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
