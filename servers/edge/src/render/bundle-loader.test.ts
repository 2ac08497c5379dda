import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBundleLoader } from './bundle-loader.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bundles-'));
});

afterAll(() => rm(folder, { recursive: true }));

const write = async (name: string, text: string): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
};
const writeShell = (name: string) =>
  write(name, `exports.render = async () => undefined; exports.singletons = { react: { of: '${name}' } };`);

describe('server bundles in a render worker', () => {
  it('are evaluated once, each in its own scope', async () => {
    const shell = createBundleLoader()(await writeShell('shell.cjs'));
    const counting = await write('counting.cjs', 'let loaded = 0; exports.loaded = ++loaded; exports.self = exports;');
    const another = await write('another.cjs', 'let loaded = 10; exports.loaded = ++loaded;');
    expect(shell.loadSection(counting)).toBe(shell.loadSection(counting));
    expect(shell.loadSection(counting)).toMatchObject({ loaded: 1 });
    expect(shell.loadSection(another)).toMatchObject({ loaded: 11 });
    expect('loaded' in globalThis).toBe(false);
  });

  it('give a section the modules of the shell that renders it, also after a shell update', async () => {
    const loadShell = createBundleLoader();
    const section = await write('section.cjs', "exports.react = require('react');");
    const first = loadShell(await writeShell('first.cjs'));
    const second = loadShell(await writeShell('second.cjs'));
    expect(first.loadSection(section)).toMatchObject({ react: { of: 'first.cjs' } });
    expect(second.loadSection(section)).toMatchObject({ react: { of: 'second.cjs' } });
  });

  it('let a section require nothing else, not even Node’s modules', async () => {
    const shell = createBundleLoader()(await writeShell('shell.cjs'));
    for (const name of ['node:fs', 'child_process', 'jotai', 'constructor', '__proto__']) {
      const greedy = await write('greedy.cjs', `require('${name}');`);
      expect(() => shell.loadSection(greedy)).toThrow(`a section may not require ${name}`);
    }
  });

  it('let the shell require what a renderer needs of Node, but no files or processes', async () => {
    const modest = await write('modest.cjs', "require('node:stream'); require('util'); exports.singletons = {};");
    expect(() => createBundleLoader()(modest)).not.toThrow();
    const greedy = await write('greedy-shell.cjs', "require('node:child_process');");
    expect(() => createBundleLoader()(greedy)).toThrow('the shell may not require node:child_process');
  });
});
