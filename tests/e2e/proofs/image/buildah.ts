import { spawn } from 'node:child_process';
import path from 'node:path';
import { runCommand } from '../../../releases/local/run-command.ts';

/** Runs programs and Debian's `buildah`; both reject with all that was printed when the program fails. */
export interface Buildah {
  run: (program: string, ...args: string[]) => Promise<string>;
  buildah: (command: string, ...args: string[]) => Promise<string>;
  /** Starts a command that stays; the returned function ends it and everything it started. */
  start: (command: string, ...args: string[]) => () => Promise<void>;
}

/** Images and containers of this proof lie in a folder of their own, and need no engine. */
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
    // A process group of its own, because buildah does not pass signals on to what it runs.
    const child = spawn('buildah', [...storage, ...args], { stdio: 'ignore', detached: true });
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    return async () => {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    };
  };
  return { run, start, buildah: (command, ...args) => run('buildah', ...storage, command, ...args) };
}
