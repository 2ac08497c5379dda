import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../operations/errors.ts';
import { openCatalogDatabase, type CatalogDatabase, type CatalogOptions } from './file/catalog-database.ts';
import { copyChecked } from './file/checksum.ts';
import { createCatalog } from './open-catalog.ts';

/**
 * The catalog in service. Called by `run-server.ts`; `build.ts` makes the file. Owns a private copy of it; queries are
 * in `list/`, `detail/` and `search/`. Fails: a bad file is refused and the last one stays; only a start needs a good
 * one.
 */

/** How often the file is checked. It is loaded once it is the same in two checks. */
const POLL_INTERVAL_MS = 150;

/** The result of loading a changed file: the version now served, and the error when the file was not loaded. */
export type CatalogLoad = { version: string; error: string | undefined };

/**
 * Opens a catalog file that may be replaced at any time. Reads are synchronous, so the previous database can be closed
 * as soon as the next one is served.
 */
export async function openLiveCatalog(file: string, options: CatalogOptions) {
  let loadedState = await stateOf(file);
  let db = await openPrivateCopy(file, options);
  let lastError: string | undefined;
  const closing = new AbortController();
  let watching: Promise<void> | undefined;

  const reload = async (): Promise<CatalogLoad> => {
    try {
      const next = await openPrivateCopy(file, options);
      db.close();
      db = next;
      lastError = undefined;
    } catch (error) {
      lastError = errorMessage(error);
    }
    return { version: db.version, error: lastError };
  };
  const watch = async (onLoad: (load: CatalogLoad) => void) => {
    let previousState = loadedState;
    while (!closing.signal.aborted) {
      const state = await stateOf(file);
      if (state !== loadedState && state === previousState) {
        loadedState = state;
        onLoad(await reload());
      }
      previousState = state;
      await sleep(POLL_INTERVAL_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  };

  return Object.assign(
    createCatalog(() => db),
    {
      /** Loads every new complete file from now on, and reports each load. */
      startWatching: (onLoad: (load: CatalogLoad) => void) => void (watching ??= watch(onLoad)),
      /** Why the current file is not the one that is served. */
      fileProblem: () => lastError,
      close: async () => {
        closing.abort();
        await watching;
        db.close();
      },
    },
  );
}

/** Changes with every write to the file, and when another file gets its name. */
async function stateOf(file: string): Promise<string> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/**
 * Opens a copy that no other process can write to: `cp` overwrites a file in place, under every process that has it
 * open. The copy is unlinked at once, so that it disappears with this process however that ends.
 */
async function openPrivateCopy(file: string, options: CatalogOptions): Promise<CatalogDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'catalog-'));
  const copy = path.join(folder, 'copy.sqlite');
  try {
    const isComplete = await copyChecked(file, copy);
    const db = openCatalogDatabase(copy, options);
    if (!isComplete) {
      db.close();
      throw new Error('it is incomplete, or was changed after it was built');
    }
    return db;
  } catch (error) {
    throw new Error(explainOpenError(error).replace(copy, 'it'), { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function explainOpenError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'it is missing';
  if (code === 'ENOSPC') return `there is no space for a copy of it in ${tmpdir()}`;
  if (code === 'SQLITE_CORRUPT') return 'it is incomplete';
  if (code === 'SQLITE_NOTADB' || message.startsWith('no such table')) return 'it is not a catalog';
  return message;
}
