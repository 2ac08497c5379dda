import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A server process as an operator sees it. */
export interface ServerProcess {
  child: ChildProcess;
  /** Its output so far. */
  output: () => { log: string; errorOutput: string };
  /** Resolves with its address once it is ready. */
  ready: Promise<string>;
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
}

/** Starts `servers/api/src/server.ts` with exactly these settings; `fileLimit` is the maximum size of a file, in kilobytes. */
export function spawnServer(
  settings: Record<string, string>,
  { fileLimit }: { fileLimit?: number } = {},
): ServerProcess {
  const command = [process.execPath, fileURLToPath(new URL('../server.ts', import.meta.url))];
  const limited = ['bash', '-c', `ulimit -f ${fileLimit}; exec "$0" "$@"`, ...command];
  const [program = '', ...values] = fileLimit === undefined ? command : limited;
  const child = spawn(program, values, {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { log: '', errorOutput: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    texts.log += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    texts.errorOutput += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /"listening","address":"(http:[^"]+)"/.exec(texts.log)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`The server ended:\n${texts.errorOutput}`)));
  });
  // Tests that expect an end do not wait for readiness.
  ready.catch(() => undefined);
  return { child, output: () => texts, ready, ended };
}
