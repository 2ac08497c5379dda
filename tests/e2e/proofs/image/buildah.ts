import { spawn } from 'node:child_process';
import path from 'node:path';
import { runCommand } from '../../../../tools/local/run-command.ts';

/** Runs programs and Debian's `buildah`; both reject with the output when the program fails. */
export interface Buildah {
  run: (program: string, ...args: string[]) => Promise<string>;
  buildah: (command: string, ...args: string[]) => Promise<string>;
  /** Starts a long-running command; the returned function ends it and its children. */
  start: (command: string, ...args: string[]) => () => Promise<void>;
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
    // A process group of its own, because buildah does not forward signals.
    const child = spawn('buildah', [...storage, ...args], { stdio: 'ignore', detached: true });
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    return async () => {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    };
  };
  return { run, start, buildah: (command, ...args) => run('buildah', ...storage, command, ...args) };
}
