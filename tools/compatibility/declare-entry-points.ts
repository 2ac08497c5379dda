import { mkdir, mkdtemp, rm, writeFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { runCommand } from '../local/run-command.ts';

/** The compiler's work folder: below the checkout, so that it finds the libraries. */
const WORK_FOLDER = path.join(ROOT, '.cache/compatibility');

/** Runs `work` with a temporary folder for the compiler. */
export async function withWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(WORK_FOLDER, { recursive: true });
  const folder = await mkdtemp(path.join(WORK_FOLDER, 'run-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compiles some files with the settings of every app; returns the compiler's output. */
export async function compile(folder: string, files: readonly string[], options: object): Promise<string> {
  const settings = {
    extends: path.join(ROOT, 'tools/build/tsconfig.json'),
    // Entry points do not depend on the types of tests.
    compilerOptions: { types: ['node'], ...options },
    files,
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = path.join(ROOT, 'node_modules/typescript7/bin/tsc');
  const { code, output } = await runCommand([process.execPath, compiler, '-p', 'tsconfig.json', '--pretty', 'false'], {
    cwd: folder,
  });
  // The caller handles errors about files; any other failure means that nothing was compared.
  if (code !== 0 && !/^\S+\(\d+,\d+\): error /m.test(output)) throw new Error(`the compiler failed: ${output}`);
  return output;
}

/** The entry points of `shared` in the shell's share scope (`shell/src/router/sections/share-scope.ts`). */
export const ENTRY_POINTS = ['contract', 'lib', 'api', 'i18n', 'routing', 'state', 'ui', 'video'] as const;

/** Emits the declarations of all entry points of a source folder: texts by path below that folder. */
export const declareEntryPoints = (sources: string): Promise<Map<string, string>> =>
  withWorkFolder(async (folder) => {
    const outDir = path.join(folder, 'out');
    const files = [...ENTRY_POINTS.map((entryPoint) => `${entryPoint}/index.ts`), 'declarations.d.ts'].map((file) =>
      path.join(sources, file),
    );
    const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true };
    // The player is another package: not resolved to its sources, it is neither emitted nor below the root.
    const asPackage = { preserveSymlinks: true };
    const output = await compile(folder, files, { ...options, ...asPackage, outDir, rootDir: sources });
    if (output.trim()) throw new Error(`shared has to be free of type errors first:\n${output}`);
    const declared = new Map([['declarations.d.ts', await readFile(path.join(sources, 'declarations.d.ts'), 'utf8')]]);
    for (const file of (await readdir(outDir, { recursive: true })).sort()) {
      if (!file.endsWith('.d.ts')) continue;
      const text = await readFile(path.join(outDir, file), 'utf8');
      declared.set(file, text);
      // The keys of texts are types too.
      for (const [, address = ''] of text.matchAll(/from '(\.[^']+\.json)'/g)) {
        const json = path.join(path.dirname(file), address);
        declared.set(json, await readFile(path.join(sources, json), 'utf8'));
      }
    }
    return declared;
  });
