import { readRegistry } from './store/registry.ts';
import { createTemporaryStore, type TemporaryStore } from './testing/temporary-store.ts';
import { startCli } from './testing/run-cli.ts';

const SLOW = 120_000;

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await createTemporaryStore();
});
afterEach(async () => temporary.remove());

const cli = (...argv: string[]) => startCli(...argv, '--store', temporary.folder);

describe('several operators at once', () => {
  it(
    'one wins, and the other gets a conflict error',
    async () => {
      const ids: string[] = [];
      for (const content of ['a', 'b', 'c', 'd'])
        ids.push((await temporary.publish({ app: 'mf-library', content })).release.id);
      const runs = ids.map(async (id) => cli('activate', 'mf-library', id, '--by', id).result);
      const results = await Promise.all(runs);
      const conflicts = results.filter(({ code }) => code === 1);
      for (const { error } of conflicts) expect(error).toMatch(/changed mf-library to 1\.0\.0-\w+ in the meantime/);
      const audit = await temporary.readOperations();
      expect(audit).toHaveLength(results.length - conflicts.length);
      expect(audit.map(({ revision }) => revision)).toEqual(audit.map((_, index) => index + 1));
      expect(audit.map(({ from }) => from)).toEqual([null, ...audit.slice(0, -1).map(({ to }) => to)]);
      expect((await readRegistry(temporary.store)).apps['mf-library']?.active).toBe(audit.at(-1)?.to);
    },
    SLOW,
  );

  it(
    'do not block each other on different apps',
    async () => {
      const apps = ['mf-home', 'mf-library', 'mf-webinar', 'mf-member'];
      for (const app of apps) await temporary.publish({ app });
      const results = await Promise.all(apps.map(async (app) => cli('activate', app).result));
      expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
      expect(Object.keys((await readRegistry(temporary.store)).apps).sort()).toEqual([...apps].sort());
      expect((await readRegistry(temporary.store)).revision).toBe(4);
    },
    SLOW,
  );
});
