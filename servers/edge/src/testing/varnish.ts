import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from './temporary-site.ts';

const PROGRAM = '/usr/sbin/varnishd';
const CONFIGURATION = path.join(import.meta.dirname, '../../../../deploy/varnish/default.vcl');

/** Whether Debian's Varnish and its modules are installed. */
export const hasVarnish = existsSync(PROGRAM) && existsSync('/usr/share/doc/varnish-modules');

/** Starts Varnish with the configuration of this repository; resolves with a function that stops it. */
export async function startVarnish(port: number, backendPort: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'varnish-'));
  const file = path.join(folder, 'default.vcl');
  const text = await readFile(CONFIGURATION, 'utf8');
  await writeFile(file, text.replace('.port = "3000"', `.port = "${backendPort}"`));
  const options = ['-n', path.join(folder, 'work'), '-j', 'none', '-s', 'malloc,16m', '-p', 'http_gzip_support=off'];
  const child = spawn(PROGRAM, ['-F', '-f', file, '-a', `127.0.0.1:${port}`, ...options], { stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close');
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  await until(() => child.exitCode !== null || isReady());
  if (child.exitCode !== null) throw new Error(`Varnish did not start: ${output}`);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
