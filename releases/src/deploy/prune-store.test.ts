import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { activateRelease } from './activate.ts';
import { pruneStore, type PruneOptions } from './prune-store.ts';
import { readRegistry } from '../log/change-log.ts';
import { restoreLog } from '../log/restore-log.ts';
import { listReleaseIds } from '../files/release-files.ts';
import { rollbackApp } from './rollback.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';

const temporary = useTemporaryStore();

/** Publishes releases 1.0.0, 1.1.0 … as if on consecutive days. The last one is three days old. */
async function publishOld(count: number, app = 'mf-library'): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { release } = await temporary.publishOld({ app, version: `1.${index}.0` }, 2 + count - index);
    ids.push(release.id);
  }
  return ids;
}
const common = () => ({ store: temporary.store, app: 'mf-library', by: 'mira' });
const activate = async (target: string, percent = 100) => activateRelease({ ...common(), target, percent });
const prune = async (options: Partial<PruneOptions> = {}) =>
  pruneStore({ store: temporary.store, by: 'mira', ...options });
const versionsLeft = async () =>
  (await listReleaseIds(temporary.store, 'mf-library')).map((id) => Number(id.split('.')[1])).sort((a, b) => a - b);

describe('pruning', () => {
  it('retains the newest ten, and reports what it removed', async () => {
    const ids = await publishOld(13);
    const { pruned, retainedCount } = await prune();
    expect(pruned.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(pruned[0]?.bytes).toBeGreaterThan(1000);
    expect(retainedCount).toBe(10);
    expect(await versionsLeft()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await readdir(path.join(temporary.folder, 'unfinished'))).toEqual([]);
    expect(await readdir(path.join(temporary.folder, 'files/mf-library'))).toHaveLength(10);
    expect((await temporary.readOperations()).map(({ what, to, who }) => [what, to, who])).toEqual(
      ids.slice(0, 3).map((id) => ['prune', id, 'mira']),
    );
  });

  it('lists the releases as often, however many it removes', async () => {
    await publishOld(15);
    const countLists = async (target?: string) => {
      const list = jest.spyOn(temporary.store.files, 'list');
      await prune({ app: 'mf-library', target });
      const listed = list.mock.calls.filter(([prefix]) => prefix.startsWith('releases/')).length;
      list.mockRestore();
      return listed;
    };
    await countLists('1.0.0');
    const ofOne = await countLists('1.1.0');
    expect(await countLists()).toBeLessThanOrEqual(ofOne);
    expect(await versionsLeft()).toHaveLength(10);
  });

  it('retains everything younger than a day', async () => {
    for (let minor = 0; minor < 12; minor += 1)
      await temporary.publish({ app: 'mf-library', version: `1.${minor}.0`, files: {} });
    expect((await prune()).pruned).toEqual([]);
  });

  it('retains active releases, canaries and rollback targets of any age', async () => {
    const ids = await publishOld(15);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await activate(version);
    await activate('1.3.0', 5);
    await temporary.letPass(1000);
    await prune();
    expect((await versionsLeft()).slice(0, 5)).toEqual([0, 1, 2, 3, 5]);
    expect(await rollbackApp({ ...common(), target: '1.0.0' })).toMatchObject({ id: ids[0] });
  });

  it('retains what open pages may use: whatever visitors had within a day, canaries too', async () => {
    await publishOld(15);
    await activate('1.0.0');
    await temporary.letPass(1000);
    await activate('1.1.0');
    await activate('1.2.0', 5);
    await rollbackApp({ ...common(), target: '1.0.0' });
    await temporary.letPass(20);
    await prune();
    expect((await versionsLeft()).slice(0, 4)).toEqual([0, 1, 2, 5]);
    await temporary.letPass(5);
    await prune();
    expect((await versionsLeft()).slice(0, 2)).toEqual([0, 5]);
  });

  it('only reports with --dry-run', async () => {
    await publishOld(12);
    expect((await prune({ isDryRun: true })).pruned).toHaveLength(2);
    expect(await versionsLeft()).toHaveLength(12);
    expect(await temporary.readOperations()).toEqual([]);
  });

  it('changes nothing for visitors, whose cached pages stay valid', async () => {
    await publishOld(12);
    await activate('1.11.0');
    const { revision, apps } = await readRegistry(temporary.store);
    await prune();
    expect(await readRegistry(temporary.store)).toMatchObject({ revision, apps });
    await activate('1.10.0');
    expect((await temporary.readOperations()).map(({ what, revision }) => `${what} ${revision}`)).toEqual([
      'activate 1',
      'prune 1',
      'prune 1',
      'activate 2',
    ]);
  });

  it("removes one app's releases or one release, and refuses one that is needed, with the reason", async () => {
    await publishOld(12);
    await publishOld(12, 'mf-home');
    await activate('1.0.0');
    expect((await prune({ app: 'mf-home' })).pruned.map(({ app }) => app)).toEqual(['mf-home', 'mf-home']);
    await expect(prune({ app: 'mf-library', target: '1.0.0' })).rejects.toThrow(
      /^mf-library 1\.0\.0-\w+ stays: visitors get it$/,
    );
    await expect(prune({ app: 'mf-library', target: '1.11.0' })).rejects.toThrow('stays: it is one of the newest 10');
    expect((await prune({ app: 'mf-library', target: '1.1.0' })).pruned).toHaveLength(1);
    expect(await versionsLeft()).not.toContain(1);
  });

  it('removes nothing while a change is missing that tells what open pages need', async () => {
    await publishOld(12);
    await activate('1.11.0');
    await activate('1.10.0');
    await rm(temporary.changeFile(13));
    await expect(prune()).rejects.toThrow(/^change 13 in .* is damaged or missing/);
    expect(await versionsLeft()).toHaveLength(12);
  });

  it('removes nothing for a day after a backup was restored over a missing change, and says until when', async () => {
    await publishOld(12);
    await activate('1.11.0');
    const copy = new Map([[12, await readFile(temporary.changeFile(12))]]);
    await rm(temporary.changeFile(13));
    const seen = { number: 13, revision: 1 };
    const { entry } = await restoreLog(temporary.store, copy, { actor: { by: 'olga', why: 'of monday' }, seen });
    const end = new Date(Date.parse(entry.when) + 25 * 60 * 60 * 1000).toISOString();
    await expect(prune()).rejects.toThrow(
      `what open pages need is unknown: a backup was restored, so run the same command after ${end}`,
    );
    await temporary.letPass(26);
    expect((await prune()).pruned).toHaveLength(2);
  });

  it('lets the same content be published and activated again', async () => {
    const [first = ''] = await publishOld(12);
    await prune();
    const { release } = await temporary.publish({ app: 'mf-library', version: '1.0.0' });
    expect(release.id).toBe(first);
    expect(await activate(first)).toMatchObject({ outcome: 'activated' });
  });

  it('finishes what a killed run left', async () => {
    const [first = ''] = await publishOld(12);
    const { files } = temporary.store;
    const killed = { ...files, remove: async () => Promise.reject(new Error('killed')) };
    await expect(prune({ store: { ...temporary.store, files: killed } })).rejects.toThrow('killed');
    await expect(activate(first)).rejects.toThrow('is being pruned: choose another release');
    expect((await prune()).pruned).toHaveLength(2);
    expect(await readdir(path.join(temporary.folder, 'files/mf-library'))).toHaveLength(10);
  });
});
