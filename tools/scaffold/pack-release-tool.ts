import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { withTemporaryFolder } from '../../releases/src/files/temporary-folder.ts';
import { UsageError } from '../../releases/src/model/errors.ts';
import { ROOT } from '../local/paths.ts';
import { log, runMain } from '../local/run-main.ts';
import { packPackages } from './pack-outside.ts';

const SOURCES = path.join(ROOT, 'releases/src');
const CLI = 'src/cli.js';

/** The oldest Node that the package runs on. */
const NODE_RANGE = '>=20.19';

/** Packs the release tool for projects outside this repository: as JavaScript, in one file for npm. */
async function packReleaseTool(destination: string | undefined): Promise<string> {
  if (destination === undefined) throw new UsageError('name a folder: npm run pack-releases -- ../film-club/packages');
  const target = path.resolve(destination);
  await mkdir(target, { recursive: true });
  return withTemporaryFolder(async (folder) => {
    for (const file of await listSources()) await writeCompiled(folder, file);
    await writeFile(path.join(folder, 'package.json'), await describePackage());
    const [[, file = ''] = []] = await packPackages(target, [folder]);
    return path.join(target, file);
  });
}

async function listSources(): Promise<string[]> {
  const files = await readdir(SOURCES, { recursive: true });
  return files.filter((file) => /\.(ts|cjs|json)$/.test(file) && !/\.test\.ts$|(^|[/\\])testing[/\\]/.test(file));
}

async function writeCompiled(folder: string, file: string): Promise<void> {
  const source = await readFile(path.join(SOURCES, file), 'utf8');
  const target = path.join(folder, 'src', file.replace(/\.ts$/, '.js'));
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, file.endsWith('.ts') ? compile(source, file) : source);
}

/** Removes the types. Names of modules end in `.js` also where they are started as processes. */
function compile(source: string, file: string): string {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  });
  const code = outputText.replaceAll(/(['"])([\w./-]+)\.ts\1/g, '$1$2.js$1');
  return file === 'cli.ts' ? `#!/usr/bin/env node\n${code}` : code;
}

/** The tool's own packages are the same as here. */
async function describePackage(): Promise<string> {
  const { version, dependencies } = JSON.parse(await readFile(path.join(ROOT, 'releases/package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  const manifest = {
    name: '@learning-center/releases',
    version,
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: NODE_RANGE },
    bin: { 'learning-center-releases': CLI },
    files: ['src'],
    dependencies,
  };
  return JSON.stringify(manifest, null, 2);
}

await runMain(async () => log(`Packed ${await packReleaseTool(process.argv[2])}`));
