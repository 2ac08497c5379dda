import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxFlags } from './server-bundle.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fence-'));
  await mkdir(path.join(folder, 'own'));
  await mkdir(path.join(folder, 'own-beside'));
  for (const place of ['own', 'own-beside']) await writeFile(path.join(folder, place, 'file'), 'a text');
});

afterAll(() => rm(folder, { recursive: true }));

/** Runs code in a sandboxed process with all Node modules in scope; returns its result or error. */
const attempt = (expression: string): string =>
  execFileSync(
    process.execPath,
    [
      ...sandboxFlags([path.join(folder, 'own')]),
      '-e',
      `try { console.log('done', String(${expression})) } catch (error) { console.log(error.code) }`,
    ],
    { env: {}, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  ).trim();

const read = (...file: string[]) => `fs.readFileSync(${JSON.stringify(path.join(folder, ...file))}, 'utf8')`;

describe('a sandboxed process with access to all Node modules', () => {
  it('can read the allowed folders', () => {
    expect(attempt(read('own', 'file'))).toBe('done a text');
  });

  it.each([
    ['a file beside', () => read('own-beside', 'file')],
    ['a file beside by a climbing path', () => read('own', '../..', 'own-beside', 'file')],
    ['a system file', () => `fs.readFileSync('/etc/hosts')`],
    ['its parent’s environment', () => `fs.readFileSync('/proc/' + process.ppid + '/environ')`],
    ['a file to write', () => `fs.writeFileSync(${JSON.stringify(path.join(folder, 'own', 'new'))}, '')`],
    ['a program', () => `child_process.execSync('id')`],
    ['a thread', () => `new worker_threads.Worker('', { eval: true })`],
    ['a thread without the fence', () => `new worker_threads.Worker('', { eval: true, execArgv: [] })`],
    ['the insides of the engine', () => `process.binding('spawn_sync')`],
    ['a snapshot of its memory', () => `v8.writeHeapSnapshot('/tmp/a.heapsnapshot')`],
  ])('gets no access to %s', (_what, expression) => {
    expect(attempt(expression())).toBe('ERR_ACCESS_DENIED');
  });

  it('has no databases, whose files the permission model does not cover', () => {
    expect(attempt(`new (require('node:sqlite').DatabaseSync)(':memory:')`)).toBe('ERR_UNKNOWN_BUILTIN_MODULE');
  });

  it('loads no add-on', () => {
    expect(attempt(`process.dlopen({ exports: {} }, '/x.node')`)).toBe('ERR_DLOPEN_DISABLED');
  });
});
