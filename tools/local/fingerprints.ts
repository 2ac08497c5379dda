import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PLACES, ROOT } from './places.ts';

const LEFT_OUT = new Set(['node_modules', 'dist', '.data', '.cache']);

/** A hash of files and folders below the root, by name and content: equal inputs make equal outputs. */
export async function hashOf(inputs: readonly string[], also = ''): Promise<string> {
  const files = (await Promise.all(inputs.map(filesBelow))).flat().sort();
  const hash = createHash('sha256').update(also);
  for (const file of files) hash.update(`\0${file}\0`).update(await readFile(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** Whether something was made from inputs of this hash before. */
export function isFresh(name: string, hash: string): boolean {
  try {
    return readFileSync(path.join(PLACES.stamps, name), 'utf8') === hash;
  } catch {
    return false;
  }
}

/** Notes that something was made from inputs of this hash. */
export function setFresh(name: string, hash: string): void {
  mkdirSync(PLACES.stamps, { recursive: true });
  writeFileSync(path.join(PLACES.stamps, name), hash);
}

async function filesBelow(place: string): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, place), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (!entries) return [place];
  const wanted = entries.filter(({ name }) => !LEFT_OUT.has(name));
  const below = await Promise.all(
    wanted.map((entry) =>
      entry.isDirectory() ? filesBelow(path.join(place, entry.name)) : [path.join(place, entry.name)],
    ),
  );
  return below.flat();
}
