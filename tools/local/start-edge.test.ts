import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './paths.ts';

jest.setTimeout(180_000);

it('npm start -w edge uses the store of the checkout, and ends when the shell of npm is gone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'edge-'));
  const cwd = path.join(ROOT, 'servers/edge');
  const { scripts } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const bin = path.join(ROOT, 'node_modules/.bin');
  const shell = spawn('/bin/sh', ['-c', `${scripts.start} & wait`], {
    cwd,
    env: { PATH: `${bin}:${process.env['PATH']}`, DATA_DIR: folder, PORT: '0', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The edge has the same output, which ends with it.
  const output = text(shell.stdout);
  await once(shell.stdout, 'data');
  shell.kill('SIGKILL');
  expect(await output).toContain(`"store":"${folder}/store"`);
  expect(await output).toContain('"event":"closed"');
  rmSync(folder, { recursive: true });
});
