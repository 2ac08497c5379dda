import { randomUUID } from 'node:crypto';
import fs, { rmdirSync, unlinkSync, type Stats } from 'node:fs';
import { access, mkdir, readdir, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { callbackify } from 'node:util';
import { hasCode } from '../../errors.ts';

export interface LockFiles {
  /** A file system for the lock's library. */
  fs: typeof fs;
  /** Whether this process still holds the lock. */
  isHeld: () => Promise<boolean>;
}

interface SeenLock {
  fingerprint: string;
  owners: string[];
  /** By the monotonic clock. */
  since: number;
}

/**
 * Creates the file system for one use of a lock. A lock is a folder with one file, whose random name is its owner. Who
 * takes a stale lock over deletes the file of the owner that it has watched. So of several processes that do so at
 * once, none can remove the new lock of another.
 */
export function createLockFiles(lockFolder: string, stagingFolder: string): LockFiles {
  const owner = randomUUID();
  const ownFile = path.join(lockFolder, owner);
  let isOurs = false;
  let seen: SeenLock | undefined;
  const create = async (): Promise<void> => {
    await createLock(lockFolder, path.join(stagingFolder, owner), owner);
    isOurs = true;
  };
  const remove = async (): Promise<void> => {
    const owners = isOurs ? [owner] : (seen?.owners ?? []);
    for (const each of owners) await ignoring('ENOENT', unlink(path.join(lockFolder, each)));
    await ignoring('ENOTEMPTY', rmdir(lockFolder));
  };
  const observe = async (): Promise<Stats> => {
    const stats = await stat(lockFolder);
    if (isOurs) return stats;
    seen = await watchLock(lockFolder, stats, seen);
    return Object.assign(stats, { mtime: new Date(Date.now() - (performance.now() - seen.since)) });
  };
  const removeSync = (): void => {
    unlinkSync(ownFile);
    rmdirSync(lockFolder);
  };
  return {
    // The library passes the path of the lock first, which these know.
    fs: {
      ...fs,
      mkdir: callbackify(create),
      rmdir: callbackify(remove),
      stat: callbackify(observe),
      rmdirSync: removeSync,
    } as unknown as typeof fs,
    isHeld: () => exists(ownFile),
  };
}

/** Moves a folder with its owner to the path of the lock in one step; throws EEXIST if there is a lock. */
async function createLock(lockFolder: string, prepared: string, owner: string): Promise<void> {
  if (await exists(lockFolder)) throw lockedError(lockFolder);
  await mkdir(prepared, { recursive: true });
  try {
    await writeFile(path.join(prepared, owner), '');
    await rename(prepared, lockFolder);
  } catch (error) {
    await rm(prepared, { recursive: true, force: true });
    throw hasCode(error, 'ENOTEMPTY') ? lockedError(lockFolder) : error;
  }
}

const lockedError = (lockFolder: string): Error => Object.assign(new Error(`${lockFolder} exists`), { code: 'EEXIST' });

/**
 * A lock ages only while this process watches it unchanged. The clocks of machines and of network storage differ, so
 * the times of files prove nothing.
 */
async function watchLock(lockFolder: string, { mtimeMs, ctimeMs }: Stats, seen?: SeenLock): Promise<SeenLock> {
  const owners = await readdir(lockFolder);
  const fingerprint = [mtimeMs, ctimeMs, ...owners].join(' ');
  return seen?.fingerprint === fingerprint ? seen : { fingerprint, owners, since: performance.now() };
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function ignoring(code: string, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!hasCode(error, code)) throw error;
  });
}
