import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The public types of a version of `shared`: declarations by path below its sources. */
export interface Snapshot {
  version: string;
  files: ReadonlyMap<string, string>;
}

const FILE = /^=== (.+)\n/m;

/** Writes a snapshot as a folder of one text for each door, so that a change of it can be read. */
export async function writeSnapshot(folder: string, { version, files }: Snapshot): Promise<void> {
  const texts = new Map<string, string>();
  for (const [file, text] of files) {
    const door = file.split('/')[0] ?? '';
    texts.set(door, `${texts.get(door) ?? ''}=== ${file}\n${text.trimEnd()}\n`);
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'version'), `${version}\n`);
  for (const [door, text] of texts) await writeFile(path.join(folder, `${door}.txt`), text);
}

/** Reads a snapshot; undefined where there is none yet. */
export async function readSnapshot(folder: string): Promise<Snapshot | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'));
  if (names.length === 0) return undefined;
  const files = new Map<string, string>();
  for (const name of names) {
    const [, ...parts] = (await readFile(path.join(folder, name), 'utf8')).split(new RegExp(FILE, 'gm'));
    for (let index = 0; index < parts.length; index += 2) files.set(parts[index] ?? '', parts[index + 1] ?? '');
  }
  return { version: (await readFile(path.join(folder, 'version'), 'utf8')).trim(), files };
}
