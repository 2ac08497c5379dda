import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';
import { runCommand } from '../../../../tools/local/run-command.ts';
import { installOutside } from '../../../../tools/scaffold/testing/install-outside.ts';
import { expect } from '../journey.ts';

/** The section `mf-film-club` in a project outside this repository, as `new-section` makes it. */
export interface OutsideProject {
  folder: string;
  /** Runs a command in it that must succeed. */
  run: (...command: [string, ...string[]]) => Promise<void>;
  remove: () => Promise<void>;
}

/** Makes an empty folder outside this repository. */
export async function makeOutsideFolder(): Promise<Pick<OutsideProject, 'folder' | 'remove'>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'outside-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Creates the project and installs its packages. */
export async function createOutsideProject(): Promise<OutsideProject> {
  const outside = await makeOutsideFolder();
  const folder = path.join(outside.folder, 'film-club');
  await run(ROOT, process.execPath, 'tools/scaffold/new-section.ts', 'mf-film-club', '--outside', folder);
  await installOutside(folder);
  return {
    folder,
    run: (...command) => run(folder, ...command),
    remove: outside.remove,
  };
}

async function run(cwd: string, ...command: [string, ...string[]]): Promise<void> {
  const { code, output } = await runCommand(command, { cwd });
  expect(code, output).toBe(0);
}
