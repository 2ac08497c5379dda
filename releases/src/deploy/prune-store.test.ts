import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { activateRelease } from './activate.ts';
import { pruneStore, type PruneOptions } from './prune-store.ts';
import { readRegistry } from '../log/change-log.ts';
import { listReleaseIds } from '../files/release-files.ts';
import { rollbackApp } from './rollback.ts';
import { auditFile, registryFile, stagingFolder } from '../store/folder/store-paths.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';

const HOUR = 60 * 60 * 1000;

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

/** Backdates every change so far by as much. */
async function letPass(hours: number): Promise<void> {
  const back = (time: string) => new Date(Date.parse(time) - hours * HOUR).toISOString();
  const age = (text: string) => text.replace(/(?<="(?:when|activatedAt)": ?")[^"]+/g, back);
  for (const file of [auditFile(temporary.folder), registryFile(temporary.folder)])
    await writeFile(file, age(await readFile(file, 'utf8')));
}

describe('pruning', () => {
  it('retains the newest ten, and reports what it removed', async () => {
    const ids = await publishOld(13);
    const { pruned, retainedCount } = await prune();
    expect(pruned.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(pruned[0]?.bytes).toBeGreaterThan(1000);
    expect(retainedCount).toBe(10);
    expect(await versionsLeft()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await readdir(stagingFolder(temporary.folder))).toEqual([]);
    expect((await temporary.readOperations()).map(({ what, to, who }) => [what, to, who])).toEqual(
      ids.slice(0, 3).map((id) => ['prune', id, 'mira']),
    );
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
    await letPass(1000);
    await prune();
    expect((await versionsLeft()).slice(0, 5)).toEqual([0, 1, 2, 3, 5]);
    expect(await rollbackApp({ ...common(), target: '1.0.0' })).toMatchObject({ id: ids[0] });
  });

  it('retains what open pages may use: whatever visitors had within a day, canaries too', async () => {
    await publishOld(15);
    await activate('1.0.0');
    await letPass(1000);
    await activate('1.1.0');
    await activate('1.2.0', 5);
    await rollbackApp({ ...common(), target: '1.0.0' });
    await letPass(20);
    await prune();
    expect((await versionsLeft()).slice(0, 4)).toEqual([0, 1, 2, 5]);
    await letPass(5);
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

  it('removes nothing while the audit has gaps, because open pages could need it', async () => {
    await publishOld(12);
    await activate('1.11.0');
    await appendFile(auditFile(temporary.folder), 'broken\n');
    await expect(prune()).rejects.toThrow('has gaps (1 readable lines of 1 changes)');
    await writeFile(auditFile(temporary.folder), '');
    await activate('1.10.0');
    expect((await prune()).pruned).toHaveLength(2);
  });
});
