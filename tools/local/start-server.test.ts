import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DATA_PATHS, ROOT } from './paths.ts';
import { startServer } from './start-server.ts';
import { mediaSettings, startApi } from './start-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'servers-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  for (const name of ['fails', 'closes', 'silent']) rmSync(path.join(DATA_PATHS.logs, `test-${name}.log`));
});

const start = (name: string, source: string) => {
  const script = path.join(folder, `${name}.mjs`);
  writeFileSync(script, source);
  return startServer({
    name: `test-${name}`,
    script: path.relative(ROOT, script),
    env: {},
    ready: 'http://127.0.0.1:9/',
  });
};

describe('a server that does not start', () => {
  it('is reported by its error, not by the source line above it', async () => {
    const wanted = start('fails', `throw new TypeError('no such setting');`);
    await expect(wanted).rejects.toThrow(/^TypeError: no such setting$/);
  });

  it('is reported by an error that it writes after it closed its output', async () => {
    const late = `setTimeout(() => { console.error('The disk is full.'); process.exit(1); }, 50);`;
    const wanted = start('closes', `import { closeSync } from 'node:fs'; closeSync(1); ${late}`);
    await expect(wanted).rejects.toThrow(/^The disk is full\.$/);
    expect(readFileSync(path.join(DATA_PATHS.logs, 'test-closes.log'), 'utf8')).toContain('The disk is full.');
  });

  it('is reported with the path of its log if it is silent', async () => {
    const wanted = start('silent', `process.exit(3);`);
    await expect(wanted).rejects.toThrow(/^The test-silent server ended with 3: see .*test-silent\.log$/);
  });
});

it('the edge serves the media beside a team’s content, unless another folder is named', () => {
  expect(mediaSettings({ CONTENT_DIR: folder })).toEqual({});
  const MEDIA_DIR = path.join(folder, 'media');
  mkdirSync(MEDIA_DIR);
  expect(mediaSettings({ CONTENT_DIR: folder })).toEqual({ MEDIA_DIR });
  expect(mediaSettings({ CONTENT_DIR: folder, MEDIA_DIR: '/videos' })).toEqual({});
  expect(mediaSettings({})).toEqual({});
});

it('the APIs of two sites in one checkout write to two logs', async () => {
  const startWrongly = (port: number) => startApi(`http://localhost:${port}`, { CATALOG_FILE: '/none', API_PORT: 'x' });
  await Promise.allSettled([startWrongly(1), startWrongly(2)]);
  const logs = [1, 2].map((port) => path.join(DATA_PATHS.logs, `api-${port}.log`));
  for (const log of logs) expect(readFileSync(log, 'utf8')).toContain('API_PORT');
  for (const log of logs) rmSync(log);
});
