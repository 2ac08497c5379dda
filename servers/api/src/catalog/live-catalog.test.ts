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
import { createApiClient } from '@learning-center/shared/api';
import { endpoints } from '@learning-center/shared/contract';
import { spawnServer } from '../testing/spawn-server.ts';
import type { ServerProcess } from '../testing/spawn-server.ts';
import { sampleFile } from './testing/open-sample.ts';
import { sampleContent } from './testing/sample-content.ts';
import { sampleVideo } from './testing/sample-video.ts';

const SIZE = 600;
/** The time limit until a new catalog is served, in milliseconds: twice the promised time, for a busy machine. */
const LIVE_MS = 2000;

/** A catalog whose titles all start with one word. Words of equal length give files with the same pages in the same order. */
function fileOf(word: string): string {
  const videos = Array.from({ length: SIZE }, (_item, index) =>
    sampleVideo({ id: index + 1, title: { en: `${word} ${index + 1}` }, description: { en: `${word} `.repeat(20) } }),
  );
  return sampleFile(sampleContent({ videos }));
}

const files = { alpha: fileOf('Alpha'), bravo: fileOf('Bravo'), shorter: fileOf('Al') };
let folder: string;
let catalog: string;
let server: ServerProcess;
let address: string;

const firstWord = (title: string) => title.split(' ')[0] ?? '';

/** The distinct first words of the served titles: one word, unless two catalogs are mixed. */
async function servedTitleWords(): Promise<string[]> {
  const client = createApiClient({ baseUrl: `${address}/api/` });
  const { items } = await client.call(endpoints.queryVideos, { targetType: 2, pageSize: 100, keyword: '' });
  return [...new Set(items.map((item) => firstWord(item.title)))];
}

async function isServedWithin(word: string, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const words = await servedTitleWords();
    expect(words).toHaveLength(1);
    if (words[0] === word) return true;
    await sleep(20);
  }
  return false;
}

const readiness = async () => (await fetch(`${address}/readyz`)).json() as Promise<{ status: string; note?: string }>;
const metrics = async () => (await fetch(`${address}/metrics`)).text();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'live-'));
  catalog = path.join(folder, 'catalog.sqlite');
  copyFileSync(files.alpha, catalog);
  server = spawnServer({ API_PORT: '0', CATALOG_FILE: catalog, MEMBERS_FILE: path.join(folder, 'members.sqlite') });
  address = await server.ready;
}, 30_000);

beforeEach(async () => {
  copyFileSync(files.alpha, catalog);
  await expect(isServedWithin('Alpha', LIVE_MS)).resolves.toBe(true);
});

afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(folder, { recursive: true });
});

/** Overwrites the catalog in four steps; the flag `w` empties it first. */
async function writeSlowly(from: string, flags: 'w' | 'r+', pauseMs: number): Promise<void> {
  const bytes = readFileSync(from);
  const handle = openSync(catalog, flags);
  const step = Math.ceil(bytes.length / 4);
  for (let at = 0; at < bytes.length; at += step) {
    writeSync(handle, bytes.subarray(at, at + step), 0, Math.min(step, bytes.length - at), at);
    await sleep(pauseMs);
    const [word] = await servedTitleWords();
    // Only the last step completes the file.
    if (at + step < bytes.length) expect(word).toBe('Alpha');
  }
}

describe('a catalog file that is replaced while the API runs', () => {
  it.each([
    ['cp', () => execFileSync('cp', [files.bravo, catalog])],
    ['cp of a shorter one', () => execFileSync('cp', [files.shorter, catalog]), 'Al'],
    ['mv', () => (copyFileSync(files.bravo, `${catalog}.new`), renameSync(`${catalog}.new`, catalog))],
    ['deletion and a new file', () => (rmSync(catalog), copyFileSync(files.bravo, catalog))],
  ])('by %s is served within a second, without a restart', async (_how, replace, word = 'Bravo') => {
    replace();
    await expect(isServedWithin(word, LIVE_MS)).resolves.toBe(true);
    expect(server.child.exitCode).toBeNull();
    await expect(readiness()).resolves.toEqual({ status: 'ready' });
  });

  it.each([
    ['from empty', 'w'],
    ['in place, so that it is a mixture of both meanwhile', 'r+'],
  ] as const)(
    'by a slow writer, %s, is served once it is complete, and never before',
    async (_how, flags) => {
      await writeSlowly(files.bravo, flags, 400);
      await expect(isServedWithin('Bravo', LIVE_MS)).resolves.toBe(true);
    },
    30_000,
  );

  it('many times in a row ends with the last one', async () => {
    for (let round = 0; round < 20; round += 1) {
      copyFileSync(round % 2 === 0 ? files.bravo : files.shorter, catalog);
      await sleep(30);
      await expect(servedTitleWords()).resolves.toHaveLength(1);
    }
    await expect(isServedWithin('Al', LIVE_MS)).resolves.toBe(true);
  }, 30_000);
});

describe('a catalog file that cannot be loaded', () => {
  it.each([
    ['is no catalog', () => writeFileSync(catalog, 'no database at all'), /not a catalog/],
    ['is empty', () => writeFileSync(catalog, ''), /not a catalog/],
    ['is half of one', () => writeFileSync(catalog, readFileSync(files.bravo).subarray(0, 40_000)), /incomplete/],
    ['is gone', () => rmSync(catalog), /is missing/],
  ])(
    'because it %s leaves the last catalog in service, reports it, and is replaced by the next file',
    async (_what, damage, reason) => {
      const logged = server.output().log.length;
      damage();
      const end = performance.now() + 5000;
      while ((await readiness()).note === undefined && performance.now() < end) await sleep(20);
      const { status, note } = await readiness();
      expect(status).toBe('ready');
      expect(note).toMatch(reason);
      expect(note).toContain('stays in service');
      await expect(servedTitleWords()).resolves.toEqual(['Alpha']);
      await expect(metrics()).resolves.toMatch(/^api_catalog_file_in_service 0$/m);
      expect(
        server
          .output()
          .log.slice(logged)
          .match(/"event":"catalog-refused"/g),
      ).toHaveLength(1);

      copyFileSync(files.bravo, catalog);
      await expect(isServedWithin('Bravo', LIVE_MS)).resolves.toBe(true);
      await expect(metrics()).resolves.toMatch(/^api_catalog_file_in_service 1$/m);
      await expect(readiness()).resolves.toEqual({ status: 'ready' });
    },
    30_000,
  );
});

describe('the version of the catalog', () => {
  it('is in a header of every read, and changes with the catalog', async () => {
    const version = async () =>
      (await fetch(`${address}/LearningCenter/ProductFamily`, { method: 'HEAD' })).headers.get('catalog-version');
    const before = await version();
    expect(before).toMatch(/^[\da-f]{16}-\d+$/);
    copyFileSync(files.bravo, catalog);
    await expect(isServedWithin('Bravo', LIVE_MS)).resolves.toBe(true);
    await expect(version()).resolves.not.toBe(before);
  });
});
