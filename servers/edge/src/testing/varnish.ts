import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { until } from './temporary-site.ts';

const PROGRAM = '/usr/sbin/varnishd';
const CONFIGURATION = path.join(import.meta.dirname, '../../../../deploy/varnish/default.vcl');

/** Whether Debian's Varnish and its modules are installed. */
export const hasVarnish = existsSync(PROGRAM) && existsSync('/usr/share/doc/varnish-modules');

/** Varnish on a port of its own choice. */
export interface Varnish {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts Varnish with the configuration of this repository. */
export async function startVarnish(backendPort: number): Promise<Varnish> {
  const folder = await mkdtemp(path.join(tmpdir(), 'varnish-'));
  const [file, work] = [path.join(folder, 'default.vcl'), path.join(folder, 'work')];
  const text = await readFile(CONFIGURATION, 'utf8');
  await writeFile(file, text.replace('.port = "3000"', `.port = "${backendPort}"`));
  const options = ['-n', work, '-j', 'none', '-s', 'malloc,16m', '-p', 'http_gzip_support=off'];
  const child = spawn(PROGRAM, ['-F', '-f', file, '-a', '127.0.0.1:0', ...options], { stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close');
  let port: string | undefined;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`Varnish did not start: ${output}`);
    port = await findPort(work);
    return port !== undefined;
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The port on which Varnish listens; undefined while it starts. Each line is a name, an address and a port. */
async function findPort(work: string): Promise<string | undefined> {
  const run = promisify(execFile)('varnishadm', ['-n', work, 'debug.listen_address']);
  const { stdout } = await run.catch(() => ({ stdout: '' }));
  return /127\.0\.0\.1 (\d+)/.exec(stdout)?.[1];
}
