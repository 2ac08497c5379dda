import { setTimeout as sleep } from 'node:timers/promises';
import { mkdir, stat } from 'node:fs/promises';
import lockfile from 'proper-lockfile';
import { hasCode, Refusal } from './refusal.ts';
import { registryFile } from './store-paths.ts';

/** A holder refreshes its lock every second, so one this old belongs to a killed process and is taken over. */
const STALE_MS = 5000;

/** Longer than a killed holder's lock lasts. */
const LOCK_WAIT_MS = 10_000;

/** Proves that the lock is still ours; throws when this process slept so long that another took it over. */
export type Confirm = () => Promise<void>;

/** Runs `work` while no other process, on this machine or on another that mounts the store, changes the registry. */
export async function withLock<Result>(
  store: string,
  work: (confirm: Confirm) => Promise<Result>,
  waitMs = LOCK_WAIT_MS,
): Promise<Result> {
  await mkdir(store, { recursive: true });
  const lost: Error[] = [];
  const release = await acquire(store, Date.now() + waitMs, (error) => lost.push(error));
  const own = await lockIdentity(store);
  const confirm = async (): Promise<void> => {
    if (lost.length === 0 && (await lockIdentity(store)) === own) return;
    throw new Refusal('another process took the lock over while this one slept: run the same command again');
  };
  try {
    return await work(confirm);
  } finally {
    await release().catch(() => undefined);
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
      throw new Refusal(`somebody else is changing the registry (they hold ${file}.lock): try again in a moment`);
    await sleep(20 + Math.random() * 60);
  }
}

/** A lock that was taken over is a new folder; its number alone may be the old one's, given out again. */
const lockIdentity = async (store: string): Promise<string | null> =>
  stat(`${registryFile(store)}.lock`, { bigint: true }).then(
    ({ ino, birthtimeNs }) => `${ino} ${birthtimeNs}`,
    () => null,
  );
