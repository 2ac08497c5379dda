import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locationOf, publishApp, readRelease, verifyRelease, type Release } from '../../releases/src/index.ts';
import { openFolderStore } from '../../releases/src/stores/folder-store.ts';
import { toReleaseStore } from '../../releases/src/stores/open-store.ts';
import { writeFakeBuild } from '../../releases/src/testing/fake-build.ts';
import { KEPT_RELEASES, keepRelease, listKeptReleases, restoreKeptRelease } from './kept-releases.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
});
afterEach(async () => rm(folder, { recursive: true }));

const storeIn = (name: string) => toReleaseStore(openFolderStore(path.join(folder, name)));
const keptFolder = () => path.join(folder, 'kept');

async function publish(version: string, commit: string | null = 'abc'): Promise<Release> {
  const from = await writeFakeBuild(path.join(folder, 'work'), { app: 'mf-library', version });
  const { release } = await publishApp({ store: storeIn('store'), app: 'mf-library', from, by: 'mira', commit });
  return release;
}
const keep = (release: Release) => keepRelease(storeIn('store'), release, keptFolder());

describe('a kept release', () => {
  it('comes back as an intact release with the same bytes, without source maps and compressed forms', async () => {
    const release = await publish('1.0.0');
    expect(await keep(release)).toBe('kept');
    const [kept] = await listKeptReleases('mf-library', keptFolder());
    await restoreKeptRelease(storeIn('other'), kept!, keptFolder());
    const restored = await readRelease(storeIn('other'), 'mf-library', release.id);
    expect(await verifyRelease(storeIn('other'), restored)).toEqual([]);
    const hashes = release.files.filter((file) => !file.path.endsWith('.map')).map(({ sha384 }) => sha384);
    expect(restored.files.map(({ sha384 }) => sha384)).toEqual(hashes);
    expect(restored.files.every(({ compressed }) => Object.keys(compressed).length === 0)).toBe(true);
  });

  it('replaces the oldest of two, and is kept once', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await keep(await publish(version));
    const kept = await listKeptReleases('mf-library', keptFolder());
    expect(kept.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0']);
    expect(await readdir(path.join(keptFolder(), 'mf-library'))).toHaveLength(2);
    expect(await keep(await publish('1.2.0'))).toBe('unchanged');
  });

  it('is none that is older than the kept ones, damaged, or built from uncommitted sources', async () => {
    const oldest = await publish('0.9.0');
    for (const version of ['1.0.0', '1.1.0']) await keep(await publish(version));
    await expect(keep(oldest)).rejects.toThrow(`mf-library ${oldest.id} is older than the 2 kept releases`);
    await expect(keep(await publish('1.2.0', 'abc-dirty'))).rejects.toThrow('was not built from a commit (abc-dirty)');
    const damaged = await publish('1.3.0');
    await writeFile(path.join(locationOf(storeIn('store'), damaged), 'client/routes.js'), 'other');
    await expect(keep(damaged)).rejects.toThrow('is damaged (client/routes.js is changed): keep another release');
  });
});

it.each(readdirSync(KEPT_RELEASES))(
  'this repository keeps the last two of %s, each from its own commit',
  async (app) => {
    const kept = await listKeptReleases(app);
    expect(kept.length).toBeLessThanOrEqual(2);
    expect(new Set(kept.map(({ commit }) => commit)).size).toBe(kept.length);
  },
);
