import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';
import { runCommand } from '../../../../tools/local/run-command.ts';

/** A folder with a fresh Debian, in which commands of its root run. The checkout is in it, to be read only. */
export interface DebianRoot extends AsyncDisposable {
  /** Resolves with what the commands printed; rejects when one fails. */
  run: (commands: string) => Promise<string>;
  /** Starts a server; the returned function stops it. */
  start: (command: string) => () => Promise<void>;
}

/** Mounts that end with the process: no other process sees them. */
const ENTER = `
  mount -t proc proc "$0/proc"
  mount --rbind /dev "$0/dev"
  mkdir -p "$0/srv/learning-center"
  mount --bind "$1" "$0/srv/learning-center"
  mount -o remount,bind,ro "$0/srv/learning-center"
  exec env --ignore-environment PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$0" bash -c "$2"`;

/** Makes the root with Debian's `debootstrap`, which needs to be installed. */
export async function makeDebianRoot(packages: string): Promise<DebianRoot> {
  const folder = mkdtempSync(path.join(tmpdir(), 'machine-'));
  // Users other than root enter it too.
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const runOutside = async (command: readonly [string, ...string[]]) => {
    const { code, output } = await runCommand(command);
    if (code !== 0) throw new Error(`${command.at(-1)} failed:\n${output}`);
    return output;
  };
  const enter = (commands: string) => ['unshare', '--mount', 'sh', '-ec', ENTER, folder, ROOT, commands] as const;
  const debootstrap = ['debootstrap', '--variant=minbase', `--include=${packages}`, 'trixie', folder] as const;
  await runOutside(debootstrap).catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    run: (commands) => runOutside(enter(commands)),
    start: (command) => {
      const [program, ...args] = enter(command);
      const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
      const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
      return () => {
        child.kill('SIGTERM');
        return ended;
      };
    },
    [Symbol.asyncDispose]: async () => remove(),
  };
}
