import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../local/paths.ts';
import { runCommand } from '../../local/run-command.ts';
import { packOutside } from '../../scaffold/pack-outside.ts';
import { installOutside } from '../../scaffold/testing/install-outside.ts';

const EXAMPLES = path.join(ROOT, 'examples');
const LOCK_FILES = ['package.json', 'package-lock.json', '.npmrc'];

/** The examples in a folder outside of the checkout, as in a team's own repository. */
export interface PreparedExamples {
  folder: string;
  /** Builds one example by its own script; returns its `dist` folder. */
  build: (example: string) => Promise<string>;
  remove: () => Promise<void>;
}

/** Copies the examples out of the checkout, and installs their packages there. */
export async function prepareExamples(): Promise<PreparedExamples> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'examples-'));
  const folder = path.join(temporary, 'examples');
  const isSource = (file: string) => !/[/\\](node_modules|dist)$/.test(file);
  await cp(EXAMPLES, folder, { recursive: true, filter: isSource });
  const [installed] = await Promise.all([installPackages(), packOutside(folder)]);
  await installOutside(folder, installed);
  return {
    folder,
    build: async (example) => {
      await runInFolder(path.join(folder, example), 'npm', 'run', 'build');
      return path.join(folder, example, 'dist');
    },
    remove: () => rm(temporary, { recursive: true, force: true }),
  };
}

/** Installs the examples' packages from the registry, once for each content of the lock file; returns the folder. */
async function installPackages(): Promise<string> {
  const files = await Promise.all(LOCK_FILES.map((file) => readFile(path.join(EXAMPLES, file))));
  const key = createHash('sha256').update(Buffer.concat(files)).digest('hex').slice(0, 12);
  const folder = path.join(ROOT, '.cache/examples', key);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  for (const file of LOCK_FILES) await cp(path.join(EXAMPLES, file), path.join(unfinished, file));
  await runInFolder(unfinished, 'npm', 'ci');
  // Another process may have installed the same packages at the same time.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  return folder;
}

async function runInFolder(cwd: string, ...command: [string, ...string[]]): Promise<void> {
  const { code, output } = await runCommand(command, { cwd });
  if (code !== 0) throw new Error(`${command.join(' ')} failed in ${cwd}:\n${output.trim()}`);
}
