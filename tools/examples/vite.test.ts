import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { activateRelease, publishApp } from '../../releases/src/index.ts';
import { buildRecordSchema } from '../../releases/src/store/format.ts';
import { createTemporaryStore, type TemporaryStore } from '../../releases/src/testing/temporary-store.ts';
import { prepareExamples, type PreparedExamples } from './prepare-examples.ts';
import { shellWithoutCode } from './testing/shell-without-code.ts';

/** The first run installs the packages of the examples. */
jest.setTimeout(240_000);

const LOCALES = ['locale-cn', 'locale-de', 'locale-en', 'locale-jp', 'locale-tw'];
const SHARED_MODULE = /^(react(\/jsx-runtime)?|react-dom|@learning-center\/shared\/[a-z0-9]+)$/;

let examples: PreparedExamples;
let temporary: TemporaryStore;
const builds: Record<string, string> = {};

beforeAll(async () => {
  [examples, temporary] = await Promise.all([prepareExamples(), createTemporaryStore()]);
  for (const example of ['vite', 'vue']) builds[example] = await examples.build(example);
  const { release } = await temporary.publish(shellWithoutCode());
  await activateRelease({ store: temporary.store, app: 'shell', target: release.id, by: 'mira' });
});
afterAll(async () => Promise.all([examples.remove(), temporary.remove()]));

describe.each(['vite', 'vue'])('the example section %s, built by Vite outside of this repository', (example) => {
  const app = `mf-${example}`;
  const inBuild = (...names: string[]) => path.join(builds[example]!, ...names);
  const read = (file: string) => readFile(inBuild(file), 'utf8');
  const readRecord = async () => v.parse(buildRecordSchema, JSON.parse(await read('build.json')));
  const readScripts = async () => {
    const files = (await readdir(inBuild('client'))).filter((file) => file.endsWith('.js'));
    return Promise.all(files.map(async (file) => ({ file, text: await read(`client/${file}`) })));
  };

  it('describes itself as an ES module with one style sheet, and its chunks by the names that the site knows', async () => {
    const record = await readRecord();
    expect(record).toMatchObject({
      app,
      container: `mf_${example}_${record.placeholder}`,
      entryType: 'module',
      styles: ['style.css'],
      segments: [{ segment: example }],
    });
    expect(Object.keys(record.chunks)).toEqual([...LOCALES, 'page-about', 'page-list', 'routes']);
    expect(record.chunks['routes']).toEqual({ js: ['routes.js'], css: ['style.css'] });
  });

  it('names all files of each chunk, so that documents can preload them', async () => {
    const { chunks } = await readRecord();
    const scripts = new Map((await readScripts()).map(({ file, text }) => [file, text]));
    for (const { js } of Object.values(chunks)) {
      const imported = js.flatMap((file) =>
        [...(scripts.get(file) ?? '').matchAll(/\bfrom"\.\/([^"]+)"/g)].map(([, name]) => name),
      );
      expect(js).toEqual(expect.arrayContaining(imported));
    }
  });

  it('has an entry that exports `init` and `get`, and takes React and the shared packages from the page', async () => {
    const entry = await read('client/remoteEntry.js');
    expect(entry).toMatch(/^export const init = /m);
    expect(entry).toMatch(/^export const get = /m);
    expect(entry).toContain('"@learning-center/shared/routing":"^2.');
    expect(entry).not.toMatch(/^import /m);
    for (const { text } of await readScripts()) expect(text).not.toContain('react.transitional.element');
  });

  it('adds no links for preloads or styles, which would have no integrity', async () => {
    for (const { text } of await readScripts()) expect(text).not.toMatch(/modulepreload|vite-preload|\.css\b/);
  });

  it('has one server bundle, which requires only what the site gives', async () => {
    expect(await readdir(inBuild('server'))).toEqual(['index.cjs']);
    const required = [...(await read('server/index.cjs')).matchAll(/\brequire\(["']([^"']+)["']\)/g)];
    expect(required.length).toBeGreaterThan(3);
    expect(required.map(([, name]) => name).filter((name) => !SHARED_MODULE.test(name!))).toEqual([]);
  });

  it('has the same class names for servers and browsers', async () => {
    const [bundle, sheet] = await Promise.all([read('server/index.cjs'), read('client/style.css')]);
    const names = new Set(sheet.match(new RegExp(`(?<=\\.)${app}__\\w+`, 'g')));
    expect(names.size).toBeGreaterThan(3);
    for (const name of names) expect(bundle).toContain(name);
  });

  it('is published, and activated after the check of its server bundle and its modules', async () => {
    const { store } = temporary;
    const { release } = await publishApp({ store, app, from: builds[example]!, by: 'mira' });
    await activateRelease({ store, app, target: release.id, by: 'mira' });
    expect(release.entryType).toBe('module');
  });
});
