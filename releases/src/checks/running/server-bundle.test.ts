import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { evaluateSection, evaluateShell, sandboxFlags } from './server-bundle.cjs';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fence-'));
  await mkdir(path.join(folder, 'own'));
  await mkdir(path.join(folder, 'own-beside'));
  for (const place of ['own', 'own-beside']) await writeFile(path.join(folder, place, 'file'), 'a text');
});

afterAll(() => rm(folder, { recursive: true }));

const read = (...file: string[]) => `fs.readFileSync(${JSON.stringify(path.join(folder, ...file))}, 'utf8')`;

/** What code with all Node modules in scope tries, and its result or error code. */
const ATTEMPTS: [string, () => string, string][] = [
  ['to read an allowed folder', () => read('own', 'file'), 'a text'],
  ['to read a file beside', () => read('own-beside', 'file'), 'ERR_ACCESS_DENIED'],
  ['to read a file beside by a climbing path', () => read('own', '../..', 'own-beside', 'file'), 'ERR_ACCESS_DENIED'],
  ['to read a system file', () => `fs.readFileSync('/etc/hosts')`, 'ERR_ACCESS_DENIED'],
  [
    'to read its parent’s environment',
    () => `fs.readFileSync('/proc/' + process.ppid + '/environ')`,
    'ERR_ACCESS_DENIED',
  ],
  [
    'to write a file',
    () => `fs.writeFileSync(${JSON.stringify(path.join(folder, 'own', 'new'))}, '')`,
    'ERR_ACCESS_DENIED',
  ],
  ['to run a program', () => `child_process.execSync('id')`, 'ERR_ACCESS_DENIED'],
  ['to start a thread', () => `new worker_threads.Worker('', { eval: true })`, 'ERR_ACCESS_DENIED'],
  [
    'to start a thread without the fence',
    () => `new worker_threads.Worker('', { eval: true, execArgv: [] })`,
    'ERR_ACCESS_DENIED',
  ],
  ['to reach the insides of the engine', () => `process.binding('spawn_sync')`, 'ERR_ACCESS_DENIED'],
  ['to write its memory', () => `v8.writeHeapSnapshot('/tmp/a.heapsnapshot')`, 'ERR_ACCESS_DENIED'],
  [
    'to open a database, whose file the permission model does not cover',
    () => `new (require('node:sqlite').DatabaseSync)(':memory:')`,
    'ERR_UNKNOWN_BUILTIN_MODULE',
  ],
  ['to load an add-on', () => `process.dlopen({ exports: {} }, '/x.node')`, 'ERR_DLOPEN_DISABLED'],
];

it('a sandboxed process may read the allowed folders, and reaches nothing else', () => {
  const attempt = (expression: string) =>
    `try { console.log(String(${expression})) } catch (error) { console.log(error.code) }`;
  const script = ATTEMPTS.map(([, expression]) => attempt(expression())).join('\n');
  const output = execFileSync(process.execPath, [...sandboxFlags([path.join(folder, 'own')]), '-e', script], {
    env: {},
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const results = output.trim().split('\n');
  expect(ATTEMPTS.map(([title], index) => [title, results[index]])).toEqual(
    ATTEMPTS.map(([title, , expected]) => [title, expected]),
  );
});

describe('server bundles', () => {
  const write = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, text);
    return file;
  };

  it('are evaluated each in its own scope', async () => {
    const counting = await write('counting.cjs', 'let loaded = 0; exports.loaded = ++loaded; exports.self = exports;');
    expect(evaluateSection(counting, {})).toMatchObject({ loaded: 1 });
    expect('loaded' in globalThis).toBe(false);
  });

  it('give a section the modules of its shell', async () => {
    const section = await write('section.cjs', "exports.react = require('react');");
    expect(evaluateSection(section, { react: { of: 'the shell' } })).toMatchObject({ react: { of: 'the shell' } });
  });

  it('let a section require nothing else, not even Node’s modules', async () => {
    for (const name of ['node:fs', 'child_process', 'jotai', 'constructor', '__proto__']) {
      const greedy = await write('greedy.cjs', `require('${name}');`);
      expect(() => evaluateSection(greedy, { react: {} })).toThrow(`a section may not require ${name}`);
    }
  });

  it('let the shell require what a renderer needs of Node, but no files or processes', async () => {
    const modest = await write('modest.cjs', "require('node:stream'); require('util'); exports.singletons = {};");
    expect(() => evaluateShell(modest)).not.toThrow();
    const greedy = await write('greedy-shell.cjs', "require('node:child_process');");
    expect(() => evaluateShell(greedy)).toThrow('the shell may not require node:child_process');
  });
});
