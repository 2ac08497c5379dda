import { setTimeout as sleep } from 'node:timers/promises';
import { mkdir, stat } from 'node:fs/promises';
import lockfile from 'proper-lockfile';
import { hasCode, UserError } from '../errors.ts';
import { registryFile } from './store-paths.ts';

/** Age at which a lock belongs to a killed process. Holders refresh theirs every second. */
const STALE_MS = 5000;

/** Longer than a killed process's lock lasts. */
const LOCK_WAIT_MS = 10_000;

/** Checks that the lock is still ours; throws if this process slept so long that another one took it over. */
export type ConfirmLock = () => Promise<void>;

/**
 * Runs `work` while no other process changes the registry. This includes processes on other machines that mount the
 * store.
 */
export async function withLock<Result>(
  store: string,
  work: (confirm: ConfirmLock) => Promise<Result>,
  waitMs = LOCK_WAIT_MS,
): Promise<Result> {
  await mkdir(store, { recursive: true });
  const lost: Error[] = [];
  const unlock = await acquire(store, Date.now() + waitMs, (error) => lost.push(error));
  const own = await lockIdentity(store);
  const confirm = async (): Promise<void> => {
    if (lost.length === 0 && (await lockIdentity(store)) === own) return;
    throw new UserError('another process took the lock over while this one slept: run the same command again');
  };
  try {
    return await work(confirm);
  } finally {
    await unlock().catch(() => undefined);
  }
}

async function acquire(
  store: string,
  until: number,
  onCompromised: (error: Error) => void,
): Promise<() => Promise<void>> {
  const file = registryFile(store);
  for (;;) {
    try {
      return await lockfile.lock(file, { realpath: false, stale: STALE_MS, update: 1000, onCompromised });
    } catch (error) {
      if (!hasCode(error, 'ELOCKED')) throw error;
    }
    if (Date.now() > until)
      throw new UserError(`somebody else is changing the registry (they hold ${file}.lock): try again in a moment`);
    await sleep(20 + Math.random() * 60);
  }
}

/** Identifies a lock. One that was taken over is a new folder, which may reuse the old inode. */
const lockIdentity = async (store: string): Promise<string | null> =>
  stat(`${registryFile(store)}.lock`, { bigint: true }).then(
    ({ ino, birthtimeNs }) => `${ino} ${birthtimeNs}`,
    () => null,
  );
