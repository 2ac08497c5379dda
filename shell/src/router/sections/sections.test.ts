import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as contract from '@learning-center/shared/contract';
import { FAKE_SET, fakeLibrary, LAST_GOOD, SET_WITH_LAST_GOOD } from '../../testing/fake-site.ts';
import { createSectionLoader } from './section-loader.ts';
import * as forSections from './contract-for-sections.ts';

const libraryModule = fakeLibrary([]);

describe('the sections of a page', () => {
  it('load by the first segment of the address, each once', async () => {
    const load = jest.fn(async () => libraryModule);
    const sectionLoader = createSectionLoader(FAKE_SET, load);
    const [first, second] = await Promise.all([sectionLoader.load('library'), sectionLoader.load('library')]);
    expect(first).toBe(libraryModule.section);
    expect(second).toBe(first);
    await sectionLoader.load('library');
    expect(load).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledWith(expect.objectContaining({ name: 'mf-library' }));
  });

  it('store a failure until the next attempt succeeds', async () => {
    let isDown = true;
    const sectionLoader = createSectionLoader(FAKE_SET, async () => {
      if (isDown) throw new Error('down');
      return libraryModule;
    });
    expect(sectionLoader.failureOf('library')).toBeUndefined();
    await expect(sectionLoader.load('library')).rejects.toThrow('down');
    expect(sectionLoader.failureOf('library')).toEqual(new Error('down'));
    expect(sectionLoader.failureOf('')).toBeUndefined();
    isDown = false;
    await sectionLoader.load('library');
    expect(sectionLoader.failureOf('library')).toBeUndefined();
  });
});

describe('a section whose release does not load', () => {
  const broken = FAKE_SET.apps.find(({ name }) => name === 'mf-library')?.release;
  const loadGoodOnly = async ({ release }: { release: string }) => {
    if (release !== LAST_GOOD.release) throw new Error('not found');
    return libraryModule;
  };

  it('loads from its last good release, and its own is reported', async () => {
    const report = jest.fn();
    const sectionLoader = createSectionLoader(SET_WITH_LAST_GOOD, loadGoodOnly, report);
    await expect(sectionLoader.load('library')).resolves.toBe(libraryModule.section);
    expect(sectionLoader.currentEntry('library')?.release).toBe(LAST_GOOD.release);
    expect(report.mock.calls).toEqual([
      [expect.objectContaining({ name: 'mf-library', release: broken }), new Error('not found')],
    ]);
  });

  it('falls back once when it breaks later, but not from the last good release', async () => {
    const sectionLoader = createSectionLoader(SET_WITH_LAST_GOOD, async () => libraryModule);
    await sectionLoader.load('library');
    await expect(sectionLoader.loadLastGood('library')).resolves.toBe(true);
    expect(sectionLoader.currentEntry('library')?.release).toBe(LAST_GOOD.release);
    await expect(sectionLoader.loadLastGood('library')).resolves.toBe(false);
    await expect(sectionLoader.loadLastGood('home')).resolves.toBe(false);
  });
});

const ROOT = path.join(__dirname, '../../../..');
const SOURCES = globSync('{mf-*,tools/scaffold/template/section}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));

const IMPORT = /(?:import|export) \{([^}]*)\} from '@learning-center\/shared\/contract'/g;
const valuesIn = (names: string) =>
  names.split(',').flatMap((name) => /^(?!type )(\w+)/.exec(name.trim())?.slice(1) ?? []);

it('the shell gives sections every value of the contract that they import', () => {
  const imported = SOURCES.flatMap((source) =>
    [...source.matchAll(IMPORT)].flatMap(([, names = '']) => valuesIn(names)),
  );
  expect(imported).toContain('queryVideos');
  expect(imported.filter((name) => !Object.hasOwn(forSections, name))).toEqual([]);
});

/** What only the shell and the servers use. */
const INTERNAL =
  /(Schemas?|Entries)$|^(schemaWithDefaults|schemasOf|endpoints|isVideoId|queryProgress|saveProgress|MAX_SAVED\w+|MAX_AGE_MS|OWN_DATA_\w+|MAX_NOTE\w*|defineProduct|oklchToHex|PRODUCT_\w+|NOT_FOUND_\w+|REVISION_COOKIE|BRAND_PICTURES|LEGAL_PAGES|PAGE_ELEMENT_IDS|COMPRESS_OUTPUT_HEADER)$/;

it('the shell gives sections every other value of the contract, except schemas', () => {
  const names = Object.keys(contract).filter((name) => !INTERNAL.test(name));
  expect(Object.keys(forSections).sort()).toEqual(names.sort());
});
