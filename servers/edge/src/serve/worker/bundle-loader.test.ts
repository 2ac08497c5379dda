import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBundleLoader } from './bundle-loader.js';

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

const loaderOf = (files: Record<string, string>) =>
  createBundleLoader(Object.fromEntries(Object.entries(files).map(([app, file]) => [app, { file, folder }])));

describe('server bundles in a render worker', () => {
  it('are evaluated once, each in its own scope', async () => {
    const shell = await writeShell('shell.cjs');
    const counting = await write('counting.cjs', 'let loaded = 0; exports.loaded = ++loaded; exports.self = exports;');
    const { loadSection } = loaderOf({ shell, 'mf-counting': counting });
    expect(loadSection('mf-counting')).toBe(loadSection('mf-counting'));
    expect(loadSection('mf-counting')).toMatchObject({ loaded: 1 });
    expect('loaded' in globalThis).toBe(false);
  });

  it('give a section the modules of its shell', async () => {
    const section = await write('section.cjs', "exports.react = require('react');");
    const { loadSection } = loaderOf({ shell: await writeShell('first.cjs'), 'mf-library': section });
    expect(loadSection('mf-library')).toMatchObject({ react: { of: 'first.cjs' } });
    expect(() => loadSection('mf-home')).toThrow('mf-home has no server bundle');
  });

  it('let a section require nothing else, not even Node’s modules', async () => {
    const shell = await writeShell('shell.cjs');
    for (const name of ['node:fs', 'child_process', 'jotai', 'constructor', '__proto__']) {
      const greedy = await write('greedy.cjs', `require('${name}');`);
      expect(() => loaderOf({ shell, greedy }).loadSection('greedy')).toThrow(`a section may not require ${name}`);
    }
  });

  it('let the shell require what a renderer needs of Node, but no files or processes', async () => {
    const modest = await write('modest.cjs', "require('node:stream'); require('util'); exports.singletons = {};");
    expect(() => loaderOf({ shell: modest }).loadShell()).not.toThrow();
    const greedy = await write('greedy-shell.cjs', "require('node:child_process');");
    expect(() => loaderOf({ shell: greedy }).loadShell()).toThrow('the shell may not require node:child_process');
  });
});
