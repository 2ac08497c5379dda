import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../releases/src/model/errors.ts';

/** Writes a folder in one step, so that a failure leaves nothing behind. Refuses a folder with content. */
export async function writeStaged<Result>(folder: string, write: (staging: string) => Promise<Result>) {
  await refuseContent(folder);
  const staging = `${folder}.staging`;
  await rm(staging, { recursive: true, force: true });
  try {
    const result = await write(staging);
    await rm(folder, { recursive: true, force: true });
    await rename(staging, folder);
    return result;
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

/** Refuses a folder that has files, or a file of its name. */
export async function refuseContent(folder: string): Promise<void> {
  const content = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new UserError(`${folder} is a file: name a new folder`);
    throw error;
  });
  if (content.length > 0) throw new UserError(`${folder} is not empty and is left unchanged: name another folder`);
}

/** Copies the files of a template. `fill` replaces the placeholders in a text of a file, or in its path. */
export async function copyTemplate(
  from: string,
  to: string,
  fill: (text: string, file: string) => string | Promise<string>,
): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const source = path.join(entry.parentPath, entry.name);
        // Files that would be invalid inside the template have the extension `.txt` there.
        const file = (await fill(path.relative(from, source), 'path')).replace(/\.txt$/, '');
        const target = path.join(to, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, await fill(await readFile(source, 'utf8'), file));
        return file;
      }),
  );
}
