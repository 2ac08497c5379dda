import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, syncFolder } from './durable-files.ts';
import { hasCode } from './refusal.ts';
import { unfinishedFolder } from './store-paths.ts';

const LEFT_BEHIND_AFTER_MS = 60 * 60 * 1000;

/** Lends a folder inside the store to work in, and takes it away afterwards, whatever happened. */
export async function withUnfinished<Result>(
  store: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = unfinishedFolder(store);
  await mkdir(parent, { recursive: true });
  await sweep(parent);
  // Not mkdtemp, whose folders only their owner may read: the edge may be another user.
  const folder = path.join(parent, randomUUID());
  await mkdir(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives a finished folder its name in one step; `taken` when a folder of that name is there already. */
export async function place(finished: string, folder: string): Promise<'placed' | 'taken'> {
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
  return 'placed';
}

/** Puts each finished file over the one of the same name, so that a damaged release is never gone for a moment. */
export async function placeOver(finished: string, folder: string, last: string): Promise<void> {
  const files = (await listFiles(finished)).filter((file) => file !== last);
  for (const file of [...files, last]) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(path.join(finished, file), target);
  }
  await syncFolder(folder);
}

/** Takes a folder's name away in one step, and its files afterwards; after a kill in between they are swept later. */
export async function discard(store: string, folder: string): Promise<void> {
  await withUnfinished(store, async (unfinished) => {
    await rename(folder, path.join(unfinished, path.basename(folder)));
    await syncFolder(path.dirname(folder));
  });
}

/** A killed run leaves its folder behind; one that still works is younger than this. */
async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > LEFT_BEHIND_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}
