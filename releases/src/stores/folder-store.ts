import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, hasCode } from '../model/errors.ts';
import { pause, type ObjectStore, type StoredObject } from './store.ts';

/** Changes are polled, because network mounts report no events. */
const POLL_MS = 100;

/** A file that is still written is younger. */
const STALE_MS = 60 * 60 * 1000;

/** Opens a store in a folder of this machine or of mounted storage; the first write creates it. */
export function openFolderStore(folder: string): ObjectStore {
  const fileOf = (key: string) => path.join(folder, key);
  const unfinished = path.join(folder, 'unfinished');
  /** Writes a file beside the others, then gives it its name in one step; false if that name is taken. */
  const commit = async (key: string, content: string | Buffer, give: typeof rename): Promise<boolean> => {
    const [temporary, file] = [path.join(unfinished, randomUUID()), fileOf(key)];
    await mkdir(unfinished, { recursive: true });
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await writeFile(temporary, content, { flush: true });
      const isTaken = await give(temporary, file).then(() => false, isExisting);
      if (isTaken) return false;
    } catch (error) {
      throw toWriteError(error, file);
    } finally {
      await rm(temporary, { force: true });
    }
    await syncFolder(path.dirname(file));
    return true;
  };
  return {
    address: folder,
    get: async (key) => unlessMissing(readFile(fileOf(key)), undefined),
    putIfAbsent: (key, content) => commit(key, content, link),
    put: async (key, content) => {
      await commit(key, content, rename);
    },
    list: (prefix, after = '') => list(folder, prefix, after),
    remove: async (keys) => {
      for (const key of keys) await rm(fileOf(key), { force: true });
      for (const parent of new Set(keys.map((key) => path.dirname(key)))) await removeEmptyFolders(folder, parent);
      await removeStale(unfinished);
    },
    waitForChange: (signal) => pause(POLL_MS, signal),
    close: async () => undefined,
  };
}

/** Names the file instead of its temporary one. So the same problem always has the same message. */
const toWriteError = (cause: unknown, file: string): Error =>
  Object.assign(new Error(`${file} cannot be written (${codeOf(cause)})`, { cause }), {
    code: codeOf(cause),
    path: file,
  });

/** Makes the names in a folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function isExisting(error: unknown): true {
  if (hasCode(error, 'EEXIST')) return true;
  throw error;
}

async function list(folder: string, prefix: string, after: string): Promise<StoredObject[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await unlessMissing(readdir(path.join(folder, prefix), options), []);
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((key) => key > after)
    .sort();
  const written = await Promise.all(
    keys.map(async (key) => ({ key, at: await unlessMissing(readTime(path.join(folder, key)), undefined) })),
  );
  const present = written.flatMap(({ key, at }) => (at === undefined ? [] : [{ key, at }]));
  const now = Math.max(present.length > 0 ? await readClock(folder) : 0, ...present.map(({ at }) => at));
  return present.map(({ key, at }) => ({ key, ageMs: now - at }));
}

const readTime = async (file: string): Promise<number> => (await stat(file)).mtimeMs;

/** Reads the clock of the storage by writing a file; 0 without the right to write, so that the newest counts as new. */
async function readClock(folder: string): Promise<number> {
  const file = path.join(folder, 'clock');
  try {
    await writeFile(file, '');
    return await readTime(file);
  } catch {
    return 0;
  }
}

/** Removes the folders that the removal of files left empty. */
async function removeEmptyFolders(root: string, relative: string): Promise<void> {
  for (let current = relative; current !== '.'; current = path.dirname(current)) {
    const isRemoved = await rmdir(path.join(root, current)).then(
      () => true,
      (error: unknown) => hasCode(error, 'ENOENT'),
    );
    if (!isRemoved) return;
  }
}

/** Deletes files that killed processes left. */
async function removeStale(folder: string): Promise<void> {
  for (const name of await unlessMissing(readdir(folder), [])) {
    const file = path.join(folder, name);
    const age = Date.now() - (await unlessMissing(readTime(file), Infinity));
    if (age > STALE_MS) await rm(file, { force: true });
  }
}

const unlessMissing = <Result, Missing>(work: Promise<Result>, missing: Missing): Promise<Result | Missing> =>
  work.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return missing;
    throw error;
  });
