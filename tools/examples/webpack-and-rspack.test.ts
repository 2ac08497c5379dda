import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { activateRelease, publishApp } from '../../releases/src/index.ts';
import { buildRecordSchema } from '../../releases/src/store/format.ts';
import { mapLimited } from '../../releases/src/store/map-limited.ts';
import { createTemporaryStore, type TemporaryStore } from '../../releases/src/testing/temporary-store.ts';
import { prepareExamples, type PreparedExamples } from './prepare-examples.ts';
import { shellWithoutCode } from './testing/shell-without-code.ts';

/** The first run installs the packages of the examples. */
jest.setTimeout(240_000);

const TOOLS = ['webpack', 'module-federation', 'rspack'] as const;
const LOCALES = ['locale-cn', 'locale-de', 'locale-en', 'locale-jp', 'locale-tw'];

let examples: PreparedExamples;
let temporary: TemporaryStore;
const builds: Partial<Record<(typeof TOOLS)[number], string>> = {};

beforeAll(async () => {
  [examples, temporary] = await Promise.all([prepareExamples(), createTemporaryStore()]);
  await mapLimited(TOOLS, 2, async (tool) => (builds[tool] = await examples.build(tool)));
  const { release } = await temporary.publish(shellWithoutCode());
  await activateRelease({ store: temporary.store, app: 'shell', target: release.id, by: 'mira' });
});
afterAll(async () => Promise.all([examples.remove(), temporary.remove()]));

describe.each(TOOLS)('the example section of %s, built outside of this repository', (tool) => {
  const app = `mf-${tool}`;
  const read = (file: string) => readFile(path.join(builds[tool]!, file), 'utf8');
  const readRecord = async () => v.parse(buildRecordSchema, JSON.parse(await read('build.json')));

  it('describes itself, its chunks by the names that the site knows, and the versions it was built with', async () => {
    const record = await readRecord();
    const container = `mf_${tool.replaceAll('-', '_')}_${record.placeholder}`;
    expect(record).toMatchObject({ app, version: '1.0.0', container, segments: [{ segment: tool }] });
    expect(Object.keys(record.chunks)).toEqual([...LOCALES, container, 'page-about', 'page-list', 'routes']);
    expect(record.chunks['page-list']).toEqual({ js: ['page-list.js'], css: ['page-list.css'] });
    expect(record.chunks[container]).toEqual({ js: ['remoteEntry.js'], css: [] });
    expect(record.packages?.['react']).toEqual({ builtWith: '19.3.1', range: '^19.3.1' });
    expect(record.shared.range).toBe(`^${record.shared.builtWith}`);
  });

  it('has one server bundle, whose class names are those of the style sheets for browsers', async () => {
    expect(await readdir(path.join(builds[tool]!, 'server'))).toEqual(['index.cjs']);
    const [bundle, list, about] = await Promise.all(
      ['server/index.cjs', 'client/page-list.css', 'client/page-about.css'].map(read),
    );
    const names = new Set(`${list}${about}`.match(new RegExp(`(?<=\\.)${app}__[\\w-]+`, 'g')));
    expect(names.size).toBe(4);
    for (const name of names) expect(bundle).toContain(name);
  });

  it('is published, and activated after a check that each script and style is requested with its hash', async () => {
    const { store } = temporary;
    const { release, location } = await publishApp({ store, app, from: builds[tool]!, by: 'mira' });
    await activateRelease({ store, app, target: release.id, by: 'mira' });
    const entry = await readFile(path.join(location, 'client/remoteEntry.js'), 'utf8');
    expect(entry).not.toContain('__INTEGRITY_TABLE__');
    for (const { path: file, sha384 } of release.files)
      if (/\.(js|css)$/.test(file) && file !== release.entry) expect(entry).toContain(`${file} ${sha384}`);
  });
});
