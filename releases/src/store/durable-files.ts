import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from './refusal.ts';

/** Every file below a folder, as sorted paths relative to it, with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  await refuseLink(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  for (const file of files) {
    if (file.isFile()) continue;
    throw new Refusal(
      `${path.join(file.parentPath, file.name)} is a link or a device: a release holds plain files only`,
    );
  }
  return files
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).split(path.sep).join('/'))
    .sort();
}

/** A link would bring files into a release that its build did not leave. */
export async function refuseLink(place: string): Promise<void> {
  if (!(await lstat(place)).isSymbolicLink()) return;
  throw new Refusal(`${place} is a link: a release holds plain files only`);
}

/** Writes a file and returns only when the disk has it. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file in one step: whoever reads it finds the old content or the new, whatever is killed when. */
export async function replaceAtomically(file: string, content: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    await writeDurably(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
