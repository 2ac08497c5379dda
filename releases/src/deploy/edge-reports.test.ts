import { useTemporaryStore } from '../testing/temporary-store.ts';
import { readApiOrigins, readFleet, writeEdgeReport } from './edge-reports.ts';

const temporary = useTemporaryStore();

const reportOf = (name: string) => {
  const newest = { number: 1, hash: 'abc' };
  return { name, revision: 1, newest, isStoreAway: false, held: [], hashKey: 'key', counts: [] };
};

describe('the reports of edges', () => {
  it.each([
    [1_000, ['dev']],
    [16_000, []],
  ])('of an edge that runs apps from source counts only while it runs: after %i ms', async (ageMs, expected) => {
    const { records } = temporary.store;
    await writeEdgeReport(temporary.store, { ...reportOf('dev'), isDevelopment: true });
    const list = async (prefix: string) => (await records.list(prefix)).map((each) => ({ ...each, ageMs }));
    const { edges } = await readFleet({ records: { ...records, list } });
    expect(edges.map(({ name }) => name)).toEqual(expected);
  });

  it('name the APIs of the edges that run, the newest report first', async () => {
    const { records } = temporary.store;
    for (const name of ['old', 'newer', 'newest', 'gone'])
      await writeEdgeReport(temporary.store, { ...reportOf(name), apiOrigin: `http://${name}.example` });
    const ages = { old: 9_000, newer: 2_000, newest: 1_000, gone: 16_000 };
    const list = async (prefix: string) =>
      (await records.list(prefix)).map((each) => {
        const [, name = ''] = /edge-(\w+)/.exec(each.key) ?? [];
        return { ...each, ageMs: ages[name as keyof typeof ages] ?? 0 };
      });
    const expected = ['http://newest.example', 'http://newer.example', 'http://old.example'];
    expect(await readApiOrigins({ records: { ...records, list } })).toEqual(expected);
  });

  it.each([
    ['for a quarter of a minute does not count as running', 16_000, [['a', false]]],
    ['for an hour is forgotten', 61 * 60_000, []],
  ])('of an edge that was silent %s', async (_what, ageMs, expected) => {
    const { records } = temporary.store;
    await writeEdgeReport(temporary.store, reportOf('a'));
    const removed: string[] = [];
    const aged = {
      ...records,
      list: async (prefix: string) => (await records.list(prefix)).map((each) => ({ ...each, ageMs })),
      remove: async (keys: readonly string[]) => void removed.push(...keys),
    };
    const { edges } = await readFleet({ records: aged });
    expect(edges.map(({ name, isRunning }) => [name, isRunning])).toEqual(expected);
    expect(removed).toEqual(expected.length === 0 ? ['reports/edge-a.json'] : []);
  });

  it('fetches ten releases at most, however many somebody lists', async () => {
    const many = Array.from({ length: 50 }, (_, minor) => ({ app: 'mf-library', id: `1.${minor}.0-0123456789ab` }));
    await temporary.store.records.put('reports/prefetch.json', JSON.stringify(many));
    expect((await readFleet(temporary.store)).wanted).toEqual(many.slice(0, 10));
  });
});
