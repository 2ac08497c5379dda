import { accessSync, constants } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Programs that the README's first command may use: Node and npm, git, a shell, and common tools. */
const PROGRAMS = ['node', 'npm', 'git', 'sh'];
const COREUTILS = 'cat chmod cp cut date dirname env head ln ls mkdir mktemp mv pwd readlink rm sort tail tr uname wc';

/**
 * The environment of a machine without a compiler, Python or npm configuration, below a folder. Variables that are
 * undefined in it must not reach a child process. Downloads are cached as on this machine.
 */
export async function createBareMachine(folder: string): Promise<NodeJS.ProcessEnv> {
  const [bin, home] = [path.join(folder, 'bin'), path.join(folder, 'home')];
  await Promise.all([mkdir(bin), mkdir(home)]);
  for (const name of [...PROGRAMS, ...COREUTILS.split(' ')]) await symlink(findProgram(name), path.join(bin, name));
  const removed = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  return {
    ...removed,
    PATH: bin,
    HOME: home,
    TMPDIR: process.env['TMPDIR'],
    NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'],
    npm_config_globalconfig: path.join(home, 'npmrc'),
    npm_config_cache: process.env['npm_config_cache'] ?? path.join(process.env['HOME'] ?? home, '.npm'),
  };
}

/** The machine's own program, not one that npm or this project added to the path. */
function findProgram(name: string): string {
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const found = folders.map((folder) => path.join(folder, name)).find(isExecutable);
  if (!found) throw new Error(`This machine has no "${name}".`);
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
