import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../model/errors.ts';

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
