import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Content files by their path in the folder, each as its text. */
export type Files = Map<string, string>;

/** What writing a folder changed. */
export interface Written {
  written: number;
  removed: number;
}

/** The folders of the content format. Nothing else in the folder is ever changed. */
const CONTENT_FOLDERS = [
  'tutorials',
  'master-class',
  'webinars',
  'skill-path-videos',
  'skill-paths',
  'speakers',
  'explorer',
  'pictures',
];

/** Writes the files that changed. Removes files of an earlier run that are no longer in the content. */
export function writeFiles(folder: string, files: Files): Written {
  let written = 0;
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    written += 1;
  }
  return { written, removed: removeStale(folder, files) };
}

/** One hash of all files, their names included. */
export function hashOfFiles(files: Files): string {
  const hash = createHash('sha256');
  for (const file of [...files.keys()].sort()) hash.update(`${file}\n${files.get(file) ?? ''}\n`);
  return hash.digest('hex');
}

function removeStale(folder: string, files: Files): number {
  const stale = CONTENT_FOLDERS.filter((folderName) => existsSync(path.join(folder, folderName))).flatMap(
    (folderName) =>
      readdirSync(path.join(folder, folderName), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folderName}/${file.split(path.sep).join('/')}`)
        .filter((file) => /\.(?:json|vtt|svg)$/.test(file) && !files.has(file)),
  );
  for (const file of stale) {
    rmSync(path.join(folder, file));
    removeEmptyFolders(folder, path.posix.dirname(file));
  }
  return stale.length;
}

function removeEmptyFolders(folder: string, below: string): void {
  if (below === '.' || readdirSync(path.join(folder, below)).length > 0) return;
  rmdirSync(path.join(folder, below));
  removeEmptyFolders(folder, path.posix.dirname(below));
}
