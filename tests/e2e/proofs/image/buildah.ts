import { spawn } from 'node:child_process';
import { globSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../../../tools/local/run-command.ts';

/** Runs programs and Debian's `buildah`; both reject with the output when the program fails. */
export interface Buildah {
  run: (program: string, ...args: string[]) => Promise<string>;
  buildah: (command: string, ...args: string[]) => Promise<string>;
  /** Starts a server in a container; the returned function stops it and resolves with its exit code. */
  start: (command: string, ...args: string[]) => () => Promise<number>;
}

/** Stores images and containers of this proof in their own folder; needs no container engine. */
export function openBuildah(folder: string): Buildah {
  const storage = [
    '--storage-driver',
    'overlay',
    '--root',
    path.join(folder, 'images'),
    '--runroot',
    path.join(folder, 'run'),
  ];
  const run = async (program: string, ...args: string[]) => {
    const { code, output } = await runCommand([program, ...args]);
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
    return output;
  };
  const start = (...args: string[]) => {
    const child = spawn('buildah', [...storage, ...args], { stdio: 'ignore' });
    const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
    return () => {
      // `buildah` forwards no signal, and kills the container when it ends itself.
      process.kill(findNode(child.pid ?? 0) ?? child.pid ?? 0, 'SIGTERM');
      return ended;
    };
  };
  return { run, start, buildah: (command, ...args) => run('buildah', ...storage, command, ...args) };
}

/** The first process of Node among the descendants of a process; any of its threads may have started them. */
function findNode(parent: number): number | undefined {
  const lists = globSync(`/proc/${parent}/task/*/children`).map((file) => readFileSync(file, 'utf8'));
  for (const child of lists.join(' ').split(/\s+/).filter(Boolean).map(Number)) {
    const found = readlinkSync(`/proc/${child}/exe`).endsWith('/node') ? child : findNode(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
