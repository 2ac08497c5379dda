import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode, UserError } from '../../model/errors.ts';
import { isLoadedByRuntime } from '../../files/file-content.ts';
import type { FileSet } from '../../files/write-release.ts';
import type { BuildRecord } from '../../model/format.ts';
import { mapLimited } from '../../model/map-limited.ts';

/** Reads the files of a build. Other folders than `client` and `server` are no part of it. */
export async function readBuildFiles(dist: string): Promise<FileSet> {
  const folders = await Promise.all(
    ['client', 'server'].map((folder) => readFiles(path.join(dist, folder), `${folder}/`)),
  );
  return new Map(folders.flatMap((files) => [...files]));
}

/** Reads all files of a folder, under names with a prefix; a folder that does not exist has none. */
export async function readFiles(folder: string, prefix: string): Promise<FileSet> {
  const files = await listFiles(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const contents = await mapLimited(files, 8, async (file) => readFile(path.join(folder, file)));
  return new Map(files.map((file, index) => [prefix + file, contents[index] ?? Buffer.alloc(0)]));
}

/** Placeholder in every file that loads others; replaced by the hashes of those files. */
export const INTEGRITY_PLACEHOLDER = '__INTEGRITY_TABLE__';

export const isBrowserCode = (file: string): boolean => file.startsWith('client/') && isLoadedByRuntime(file);

/** Whether a file is a script or an ES module for browsers. */
export const isBrowserScript = (file: string): boolean => isBrowserCode(file) && !file.toLowerCase().endsWith('.css');

export const holdsIntegrityTable = (file: string, content: Buffer): boolean =>
  isBrowserScript(file) && content.includes(INTEGRITY_PLACEHOLDER);

/** The files that load with the entry. The document names them with their hashes, and the runtime never loads them. */
export function filesWithEntry({ chunks, entry, styles = [] }: Pick<BuildRecord, 'chunks' | 'entry' | 'styles'>): {
  js: string[];
  css: string[];
} {
  const groups = Object.values(chunks).filter(({ js }) => js.includes(entry));
  return {
    js: [...new Set([...groups.flatMap(({ js }) => js), entry])],
    css: [...new Set([...groups.flatMap(({ css }) => css), ...styles])],
  };
}

/** Every file below a folder, as sorted relative paths with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  await refuseSymlink(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  for (const file of files) {
    if (file.isFile()) continue;
    throw new UserError(
      `${path.join(file.parentPath, file.name)} is a link or a device: a release holds plain files only`,
    );
  }
  return files
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).split(path.sep).join('/'))
    .sort();
}

/** A link would bring files into a release that are not part of its build. */
export async function refuseSymlink(file: string): Promise<void> {
  if (!(await lstat(file)).isSymbolicLink()) return;
  throw new UserError(`${file} is a link: a release holds plain files only`);
}
