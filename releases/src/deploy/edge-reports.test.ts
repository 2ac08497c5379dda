import { useTemporaryStore } from '../testing/temporary-store.ts';
import { readFleet, writeEdgeReport } from './edge-reports.ts';

const temporary = useTemporaryStore();

describe('the reports of edges', () => {
  it.each([
    ['for a quarter of a minute does not count as running', 16_000, [['a', false]]],
    ['for an hour is forgotten', 61 * 60_000, []],
  ])('of an edge that was silent %s', async (_what, ageMs, expected) => {
    const { records } = temporary.store;
    const newest = { number: 1, hash: 'abc' };
    const report = { name: 'a', revision: 1, newest, isStoreAway: false, held: [], hashKey: 'key', counts: [] };
    await writeEdgeReport(temporary.store, report);
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
