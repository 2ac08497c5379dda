import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyChecked } from './checksum.ts';
import { readSnapshot } from './read/snapshot.ts';
import type { Snapshot } from './read/snapshot.ts';

/**
 * Opens a copy of a catalog file that nobody else can reach: `cp` writes into the file that stands there, below whoever
 * has it open. The copy loses its name at once, so that it is gone with the process however that ends.
 */
export async function openPrivateCopy(file: string): Promise<Snapshot> {
  const folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'));
  const copy = path.join(folder, 'copy.sqlite');
  try {
    const isWhole = await copyChecked(file, copy);
    const snapshot = readSnapshot(copy);
    if (!isWhole) {
      snapshot.close();
      throw new Error('it is not whole, or was changed after it was built');
    }
    snapshot.mapIntoMemory();
    return snapshot;
  } catch (error) {
    throw new Error(explain(error).replace(copy, 'it'), { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'it is gone';
  if (code === 'ENOSPC') return `there is no room for a copy of it in ${tmpdir()}`;
  if (code === 'SQLITE_CORRUPT') return 'it is not whole';
  if (code === 'SQLITE_NOTADB' || message.startsWith('no such table')) return 'it is no catalog';
  return message;
}
