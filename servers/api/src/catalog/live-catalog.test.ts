import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnServer } from '../testing/spawn-server.ts';
import { openLiveCatalog } from './live-catalog.ts';
import type { CatalogLoad } from './live-catalog.ts';
import { sampleFile, SAMPLE_NOW } from './testing/open-sample.ts';
import { query } from './testing/requests.ts';
import { sampleContent } from './testing/sample-content.ts';
import { sampleVideo } from './testing/sample-video.ts';

/** A catalog whose titles all start with one word. Words of equal length give files with the same pages in the same order. */
function fileOf(word: string): string {
  const videos = Array.from({ length: 100 }, (_item, index) =>
    sampleVideo({ id: index + 1, title: { en: `${word} ${index + 1}` }, description: { en: `${word} `.repeat(20) } }),
  );
  return sampleFile(sampleContent({ videos }));
}

const files = { alpha: fileOf('Alpha'), bravo: fileOf('Bravo'), shorter: fileOf('Al') };
const folder = mkdtempSync(path.join(tmpdir(), 'live-'));
const file = path.join(folder, 'catalog.sqlite');

afterAll(() => rmSync(folder, { recursive: true }));

/** Polls until a value is there. */
async function until<Value>(read: () => Value | Promise<Value>): Promise<NonNullable<Value>> {
  for (;;) {
    const value = await read();
    if (value) return value;
    await sleep(20);
  }
}

describe('a catalog that follows its file', () => {
  let catalog: Awaited<ReturnType<typeof openLiveCatalog>>;
  let loads: CatalogLoad[];

  beforeEach(async () => {
    copyFileSync(files.alpha, file);
    catalog = await openLiveCatalog(file, { now: () => SAMPLE_NOW });
    loads = [];
    catalog.startWatching((load) => loads.push(load));
  });

  afterEach(() => catalog.close());

  /** The distinct first words of the served titles: one word, unless two catalogs are mixed. */
  const served = () => {
    const { items } = catalog.queryVideos(query({ pageSize: 100 }));
    return [...new Set(items.map(({ title }) => title.split(' ')[0]))].join();
  };
  const nextLoad = async () => {
    const count = loads.length;
    return until(() => loads[count]);
  };

  it.each([
    ['cp', () => execFileSync('cp', [files.bravo, file])],
    ['cp of a shorter one', () => execFileSync('cp', [files.shorter, file]), 'Al'],
    ['mv', () => (copyFileSync(files.bravo, `${file}.new`), renameSync(`${file}.new`, file))],
    ['deletion and a new file', () => (rmSync(file), copyFileSync(files.bravo, file))],
  ])('serves one that replaces it by %s, as another version', async (_how, replace, word = 'Bravo') => {
    const { version } = catalog;
    expect([served(), version]).toEqual(['Alpha', expect.stringMatching(/^[\da-f]{16}-\d+$/)]);
    replace();
    await until(() => served() === word);
    expect(catalog.version).not.toBe(version);
    expect(catalog.fileProblem()).toBeUndefined();
  });

  it('never serves a mixture while one is overwritten in place, and serves the new one once it is complete', async () => {
    const bytes = readFileSync(files.bravo);
    const half = Math.floor(bytes.length / 2);
    const handle = openSync(file, 'r+');
    writeSync(handle, bytes.subarray(0, half), 0, half, 0);
    await expect(nextLoad()).resolves.toMatchObject({ error: expect.stringContaining('incomplete') });
    expect(served()).toBe('Alpha');
    writeSync(handle, bytes.subarray(half), 0, bytes.length - half, half);
    await expect(nextLoad()).resolves.toMatchObject({ error: undefined });
    expect(served()).toBe('Bravo');
  });

  it.each([
    ['is no catalog', () => writeFileSync(file, 'no database at all'), /not a catalog/],
    ['is empty', () => writeFileSync(file, ''), /not a catalog/],
    ['is half of one', () => writeFileSync(file, readFileSync(files.bravo).subarray(0, 40_000)), /incomplete/],
    ['is gone', () => rmSync(file), /is missing/],
  ])('serves the last one if the file %s, until there is another', async (_what, damage, reason) => {
    damage();
    await expect(nextLoad()).resolves.toMatchObject({ error: expect.stringMatching(reason) });
    expect([served(), catalog.fileProblem()]).toEqual(['Alpha', expect.stringMatching(reason)]);
    copyFileSync(files.bravo, file);
    await until(() => served() === 'Bravo');
    expect(catalog.fileProblem()).toBeUndefined();
  });
});

it('a server whose catalog file cannot be loaded says so, stays ready, and loads the next file', async () => {
  copyFileSync(files.alpha, file);
  const members = path.join(folder, 'members.sqlite');
  const { child, ready, ended, output } = spawnServer({ API_PORT: '0', CATALOG_FILE: file, MEMBERS_FILE: members });
  const address = await ready;
  const textOf = async (url: string) => (await fetch(address + url)).text();
  const version = async () =>
    (await fetch(`${address}/LearningCenter/ProductFamily`, { method: 'HEAD' })).headers.get('catalog-version');
  const before = await version();
  writeFileSync(file, '');
  await until(async () => (await textOf('/readyz')).includes('note'));
  await expect(textOf('/readyz')).resolves.toMatch(/"status":"ready".*not a catalog; the last one stays in service/);
  await expect(textOf('/metrics')).resolves.toMatch(/^api_catalog_file_in_service 0$/m);
  expect(output().log).toContain('"event":"catalog-refused"');
  await expect(version()).resolves.toBe(before);
  copyFileSync(files.bravo, file);
  await until(async () => (await version()) !== before);
  await expect(textOf('/metrics')).resolves.toMatch(/^api_catalog_file_in_service 1$/m);
  await expect(textOf('/readyz')).resolves.not.toContain('note');
  child.kill('SIGKILL');
  await ended;
});
