import { appendFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseName } from '../model/format.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';
import { createReleaseCache } from './release-cache.ts';
import { filesFolder } from './release-files.ts';

const ENTRY = 'client/remoteEntry.js';

const temporary = useTemporaryStore();
let folder: string;
beforeEach(async () => {
  folder = path.join(temporary.work, 'cache');
});

const publish = async (content: string): Promise<ReleaseName> => {
  const { release } = await temporary.publish({ app: 'mf-library', content });
  return { app: release.app, id: release.id };
};
const open = (maxBytes = 1e9) => createReleaseCache({ folder, store: temporary.store, maxBytes });
const readEntry = async (cache: Awaited<ReturnType<typeof open>>, name: ReleaseName) => {
  const handle = await cache.openFile(name, ENTRY);
  const text = await handle?.readFile('utf8');
  await handle?.close();
  return text;
};
const removeStore = () => rm(temporary.folder, { recursive: true });

describe('the cache of releases', () => {
  it('serves a release that it fetched while the store is away, also after a restart', async () => {
    const name = await publish('a');
    await (await open()).get(name);
    await removeStore();
    const restarted = await open();
    expect((await restarted.get(name)).release.id).toBe(name.id);
    expect(await readEntry(restarted, name)).toContain(name.id);
  });

  it('fetches a release again that was damaged on the disk while nobody looked', async () => {
    const name = await publish('a');
    await (await open()).get(name);
    await appendFile(path.join(folder, filesFolder(name), ENTRY), 'damage');
    expect(await readEntry(await open(), name)).not.toContain('damage');
  });

  it.each([
    ['changed', (file: string) => appendFile(file, 'damage')],
    ['removed', (file: string) => rm(file)],
  ])('fetches a release again when a file is %s while it is served', async (_what, damage) => {
    const name = await publish('a');
    const cache = await open();
    const intact = await readEntry(cache, name);
    await damage(path.join(folder, filesFolder(name), ENTRY));
    expect(await readEntry(cache, name)).toBe(intact);
  });

  it('sends all files but a damaged one when the store is away, also after a restart', async () => {
    const name = await publish('a');
    const cache = await open();
    await cache.get(name);
    await removeStore();
    await appendFile(path.join(folder, filesFolder(name), ENTRY), 'damage');
    for (const running of [cache, await open()]) {
      expect(await readEntry(running, name)).toBeUndefined();
      const handle = await running.openFile(name, 'client/routes.js');
      expect(handle).toBeDefined();
      await handle?.close();
    }
  });

  it('leaves out a file that is damaged in the store, and names it', async () => {
    const name = await publish('a');
    await appendFile(path.join(temporary.folder, filesFolder(name), ENTRY), 'damage');
    const cache = await open();
    expect((await cache.get(name)).damage).toMatchObject([{ path: ENTRY, what: 'missing' }]);
    expect(await readEntry(cache, name)).toBeUndefined();
  });

  it('refuses a release whose server bundle is damaged in the store', async () => {
    const name = await publish('a');
    await appendFile(path.join(temporary.folder, filesFolder(name), 'server/index.cjs'), 'damage');
    await expect((await open()).get(name)).rejects.toThrow('server/index.cjs is');
  });

  it('removes the least recently used releases when it is full, but none that is pinned', async () => {
    const [pinned, old, used] = [await publish('a'), await publish('b'), await publish('c')];

    const cache = await open(1);
    cache.pin([pinned]);
    for (const name of [pinned, old, used]) await cache.get(name);
    expect((await readdir(path.join(folder, 'files/mf-library'))).sort()).toEqual([pinned.id, used.id].sort());
    expect(cache.held().sort()).toEqual([`mf-library/${pinned.id}`, `mf-library/${used.id}`].sort());
  });

  it('fetches a release once for many requests', async () => {
    const name = await publish('a');
    const reads: string[] = [];
    const files = { ...temporary.store.files };
    const counted = { ...files, get: (key: string) => (reads.push(key), files.get(key)) };
    const cache = await createReleaseCache({ folder, store: { files: counted }, maxBytes: 1e9 });
    await Promise.all([cache.get(name), cache.get(name), readEntry(cache, name)]);
    expect(reads.filter((key) => key.endsWith(ENTRY))).toHaveLength(1);
  });
});
