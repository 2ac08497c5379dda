import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../local/places.ts';
import { runCommand } from '../local/run-command.ts';

/** Where the compiler works: below the checkout, so that it finds the libraries. */
const WORK = path.join(ROOT, '.cache/compatibility');

/** Empties a folder of the compiler's place. */
export async function emptyFolder(name: string): Promise<string> {
  const folder = path.join(WORK, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Runs the compiler with the settings of every part on some files; answers what it said. */
export async function compile(folder: string, files: readonly string[], options: object): Promise<string> {
  const settings = {
    extends: path.join(ROOT, 'releases/build/tsconfig.json'),
    // The types of tests are no part of a door.
    compilerOptions: { types: ['node'], ...options },
    files,
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = path.join(ROOT, 'node_modules/typescript7/bin/tsc');
  const { output } = await runCommand([process.execPath, compiler, '-p', 'tsconfig.json', '--pretty', 'false'], {
    cwd: folder,
  });
  return output;
}
