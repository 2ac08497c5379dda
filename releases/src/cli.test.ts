import { setTimeout as sleep } from 'node:timers/promises';
import { activateRelease } from './activate.ts';
import { readRegistry } from './read-registry.ts';
import { createTemporaryStore, type TemporaryStore } from './testing/temporary-store.ts';
import { writeFakeBuild } from './testing/fake-build.ts';
import { startCli } from './testing/run-cli.ts';
import { listReleases } from './read-release.ts';
import { verifyRelease } from './verify-release.ts';

const SLOW = 120_000;

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await createTemporaryStore();
});
afterEach(async () => temporary.remove());

const cli = (...argv: string[]) => startCli(...argv, '--store', temporary.store);

/** Registry, audit and releases agree, and every release that has a name is whole. */
async function expectWholeStore(): Promise<void> {
  const { revision, parts, lastChange } = await readRegistry(temporary.store);
  const releases = await listReleases(temporary.store, 'mf-library');
  for (const release of releases) expect(await verifyRelease(temporary.store, release)).toEqual([]);
  const active = parts['mf-library']?.active;
  if (active) expect(releases.map(({ id }) => id)).toContain(active);
  expect(lastChange?.revision ?? 0).toBe(revision);
}

describe('several operators at once', () => {
  it(
    'one wins, and whoever decided on what is no longer so is told',
    async () => {
      const ids: string[] = [];
      for (const content of ['a', 'b', 'c', 'd'])
        ids.push((await temporary.publish({ app: 'mf-library', content })).release.id);
      const runs = ids.map(async (id) => cli('activate', 'mf-library', id, '--by', id).result);
      const results = await Promise.all(runs);
      const told = results.filter(({ code }) => code === 1);
      for (const { error } of told) expect(error).toMatch(/changed mf-library to 1\.0\.0-\w+ in the meantime/);
      const audit = await temporary.readAudit();
      expect(audit).toHaveLength(results.length - told.length);
      expect(audit.map(({ revision }) => revision)).toEqual(audit.map((_, index) => index + 1));
      expect(audit.map(({ from }) => from)).toEqual([null, ...audit.slice(0, -1).map(({ to }) => to)]);
      expect((await readRegistry(temporary.store)).parts['mf-library']?.active).toBe(audit.at(-1)?.to);
    },
    SLOW,
  );

  it(
    'different parts do not disturb each other',
    async () => {
      const apps = ['mf-home', 'mf-library', 'mf-webinar', 'mf-member'];
      for (const app of apps) await temporary.publish({ app });
      const results = await Promise.all(apps.map(async (app) => cli('activate', app).result));
      expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
      expect(Object.keys((await readRegistry(temporary.store)).parts).sort()).toEqual([...apps].sort());
      expect((await readRegistry(temporary.store)).revision).toBe(4);
    },
    SLOW,
  );
});

describe('a process that is killed', () => {
  /** Runs a command to its end once, and then kills it at moments spread over the time that took. */
  const killAtMoments = async (moments: number, prepare: (moment: number) => Promise<string[]>): Promise<void> => {
    const startedAt = performance.now();
    expect(await cli(...(await prepare(0))).result).toMatchObject({ code: 0 });
    const duration = performance.now() - startedAt;
    for (let moment = 1; moment <= moments; moment += 1) {
      const { child, result } = cli(...(await prepare(moment)));
      await sleep((duration * (moment + 1)) / (moments + 2));
      child.kill('SIGKILL');
      await result;
      await expectWholeStore();
    }
  };

  it(
    'leaves a whole store, whenever it was publishing',
    async () => {
      const files = { 'client/large.js': 'function large(){return "text"};\n'.repeat(20_000) };
      await killAtMoments(8, async (moment) => {
        const from = await writeFakeBuild(temporary.work, { app: 'mf-library', content: String(moment), files });
        return ['publish', 'mf-library', '--from', from];
      });
      expect((await temporary.publish({ app: 'mf-library', content: 'last' })).outcome).toBe('published');
    },
    SLOW,
  );

  it(
    'leaves a whole registry, whenever it was activating, and the next operator gets through',
    async () => {
      const ids: string[] = [];
      for (const content of ['a', 'b']) ids.push((await temporary.publish({ app: 'mf-library', content })).release.id);
      await killAtMoments(8, async (moment) => Promise.resolve(['activate', 'mf-library', ids[moment % 2] ?? '']));
      for (const target of ids)
        await activateRelease({ store: temporary.store, app: 'mf-library', by: 'mira', target });
      const audit = await temporary.readAudit();
      expect(audit.map(({ revision }) => revision)).toEqual(audit.map((_, index) => index + 1));
      expect(audit.map(({ from }) => from)).toEqual([null, ...audit.slice(0, -1).map(({ to }) => to)]);
      expect(audit.length).toBe((await readRegistry(temporary.store)).revision);
    },
    SLOW,
  );
});
