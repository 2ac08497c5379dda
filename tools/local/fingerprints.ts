import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DATA_PATHS, ROOT } from './paths.ts';

const IGNORED = /(?:^|[\\/])(?:node_modules|dist|\.data|\.cache)[\\/]/;

/** Hashes files and folders below the root by name and content; equal inputs make equal outputs. */
export async function hashFiles(inputs: readonly string[], also = ''): Promise<string> {
  const files = inputs.flatMap(listFilesBelow).sort();
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

function listFilesBelow(location: string): string[] {
  const folder = path.join(ROOT, location);
  if (statSync(folder).isFile()) return [location];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.join(path.relative(folder, parentPath), name))
    .filter((file) => !IGNORED.test(file))
    .map((file) => path.join(location, file));
}
