import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../local/places.ts';
import { runCommand } from '../local/run-command.ts';

/** Where the compiler works: below the checkout, so that it finds the libraries. */
const WORK = path.join(ROOT, '.cache/compatibility');

/** Gives the compiler a folder of its own for a while. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(WORK, { recursive: true });
  const folder = await mkdtemp(path.join(WORK, 'run-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
  const { code, output } = await runCommand([process.execPath, compiler, '-p', 'tsconfig.json', '--pretty', 'false'], {
    cwd: folder,
  });
  // Complaints about files are for whoever asked; anything else means that nothing was compared.
  if (code !== 0 && !/^\S+\(\d+,\d+\): error /m.test(output)) throw new Error(`the compiler failed: ${output}`);
  return output;
}
