import { spawn } from 'node:child_process';
import path from 'node:path';

/** A section that `learning-center dev` shows inside a site. */
interface SectionFromSource {
  /** The address that the command printed, which shows the section. */
  link: string;
  /** The line that says how long it took. */
  readyLine: string;
  stop: () => Promise<void>;
}

/** Runs the command of the installed package in a project; resolves when it has printed the link. */
export function serveFromSource(folder: string, ...args: string[]): Promise<SectionFromSource> {
  const command = path.join(folder, 'node_modules/@learning-center/build/command/learning-center.js');
  return startSection([process.execPath, command, 'dev', ...args], folder);
}

/** Starts a command that shows a section inside a site; resolves when it has printed the link. */
export function startSection([command = '', ...args]: readonly string[], cwd: string): Promise<SectionFromSource> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const [, readyLine, link] = /^(.*ready in .*)\n\n {2}(http\S+)\n[^]*Ctrl-C/m.exec(output) ?? [];
      if (readyLine !== undefined && link !== undefined) resolve({ link, readyLine, stop });
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void ended.then(() => reject(new Error(`learning-center dev ended:\n${output}`)));
  });
}
