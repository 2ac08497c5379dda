import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, syncFolder } from '../durable-files.ts';
import { hasCode } from '../../errors.ts';
import { stagingFolder } from './store-paths.ts';

const STALE_STAGING_MS = 60 * 60 * 1000;

/** Provides a work folder inside the store, and removes it afterwards in any case. */
export async function withStagingFolder<Result>(
  store: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = stagingFolder(store);
  await mkdir(parent, { recursive: true });
  await removeStale(parent);
  // Not mkdtemp, whose folders only their owner may read: the edge may run as another user.
  const folder = path.join(parent, randomUUID());
  await mkdir(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves a finished folder to its final path in one step; `taken` when that path exists already. */
export async function commitFolder(finished: string, folder: string): Promise<'added' | 'taken'> {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  await syncFolder(finished);
  try {
    await rename(finished, folder);
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return 'taken';
    throw error;
  }
  await syncFolder(parent);
  return 'added';
}

/** Overwrites each file of a folder. A damaged release is never missing for a moment. */
export async function overwriteFolder(finished: string, folder: string, last: string): Promise<void> {
  const files = (await listFiles(finished)).filter((file) => file !== last);
  for (const file of [...files, last]) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(path.join(finished, file), target);
  }
  await syncFolder(folder);
}

/** Removes a folder in one step, then deletes its files; after a kill in between a later run deletes them. */
export async function discard(store: string, folder: string): Promise<void> {
  await withStagingFolder(store, async (unfinished) => {
    // Another run may have removed it.
    await rename(folder, path.join(unfinished, path.basename(folder))).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
    await syncFolder(path.dirname(folder));
  });
}

/** Deletes folders that killed runs left; the folder of a running process is younger than the limit. */
async function removeStale(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > STALE_STAGING_MS) await rm(folder, { recursive: true, force: true });
  }
}
