import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The public types of a version of `shared`: declarations by path below its sources. */
export interface ReleasedTypes {
  version: string;
  files: ReadonlyMap<string, string>;
}

const FILE = /^=== (.+)\n/m;

/** Writes released types into a folder. One text per entry point keeps a diff readable. */
export async function writeReleasedTypes(folder: string, { version, files }: ReleasedTypes): Promise<void> {
  const texts = new Map<string, string>();
  for (const [file, text] of files) {
    const entryPoint = file.split('/')[0] ?? '';
    texts.set(entryPoint, `${texts.get(entryPoint) ?? ''}=== ${file}\n${text.trimEnd()}\n`);
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'version'), `${version}\n`);
  for (const [entryPoint, text] of texts) await writeFile(path.join(folder, `${entryPoint}.txt`), text);
}

/** Reads released types; undefined when none are recorded yet. */
export async function readReleasedTypes(folder: string): Promise<ReleasedTypes | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'));
  if (names.length === 0) return undefined;
  const files = new Map<string, string>();
  for (const name of names) {
    const [, ...sections] = (await readFile(path.join(folder, name), 'utf8')).split(new RegExp(FILE, 'gm'));
    for (let index = 0; index < sections.length; index += 2)
      files.set(sections[index] ?? '', sections[index + 1] ?? '');
  }
  return { version: (await readFile(path.join(folder, 'version'), 'utf8')).trim(), files };
}
