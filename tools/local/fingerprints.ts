import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DATA_PATHS, ROOT } from './paths.ts';

const IGNORED_NAMES = new Set(['node_modules', 'dist', '.data', '.cache']);

/** Hashes files and folders below the root by name and content; equal inputs make equal outputs. */
export async function hashFiles(inputs: readonly string[], also = ''): Promise<string> {
  const files = (await Promise.all(inputs.map(listFilesBelow))).flat().sort();
  const hash = createHash('sha256').update(also);
  for (const file of files) hash.update(`\0${file}\0`).update(await readFile(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** Whether the named output was made from inputs with this hash. */
export function isUpToDate(name: string, hash: string): boolean {
  try {
    return readFileSync(path.join(DATA_PATHS.fingerprints, name), 'utf8') === hash;
  } catch {
    return false;
  }
}

export function storeFingerprint(name: string, hash: string): void {
  mkdirSync(DATA_PATHS.fingerprints, { recursive: true });
  writeFileSync(path.join(DATA_PATHS.fingerprints, name), hash);
}

async function listFilesBelow(location: string): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, location), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (!entries) return [location];
  const wanted = entries.filter(({ name }) => !IGNORED_NAMES.has(name));
  const below = await Promise.all(
    wanted.map((entry) =>
      entry.isDirectory() ? listFilesBelow(path.join(location, entry.name)) : [path.join(location, entry.name)],
    ),
  );
  return below.flat();
}
