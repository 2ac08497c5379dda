import { activateByRegion } from '../deploy/activate-by-region.ts';
import { activateRelease } from '../deploy/activate.ts';
import type { Release } from '../store/format.ts';
import { readRegistry } from '../store/registry.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';
import { readFleet, writeEdgeReport, type EdgeReport } from './edge-reports.ts';
import { forRegion } from './for-region.ts';

const APP = 'mf-library';

const temporary = useTemporaryStore();
let first: Release;
let second: Release;
beforeEach(async () => {
  const publish = async (content: string) => (await temporary.publish({ app: APP, content })).release;
  [first, second] = [await publish('a'), await publish('b')];
});

const reportEdge = async (name: string, region: string, changes: Partial<EdgeReport> = {}) =>
  writeEdgeReport(temporary.store, {
    name,
    region,
    revision: 1,
    isStoreAway: false,
    held: [`${APP}/${first.id}`, `${APP}/${second.id}`],
    hashKey: 'key',
    counts: [],
    ...changes,
  });
const options = () => ({ store: temporary.store, app: APP, by: 'mira', skipsSmokeCheck: true });
const inRegions = (release: Release, ...regions: string[]) =>
  activateByRegion({ ...options(), regions, prefetchWaitMs: 300 }, release);
const activeIn = async (region: string) => forRegion(await readRegistry(temporary.store), region).apps[APP]?.active;

describe('an activation region by region', () => {
  beforeEach(async () => {
    await activateRelease({ ...options(), target: first.id });
    await reportEdge('eu-1', 'eu');
    await reportEdge('us-1', 'us');
  });

  it('gives the release to one region, and leaves the others alone', async () => {
    expect(await inRegions(second, 'eu')).toMatchObject({ outcome: 'canary', percent: 100, regions: ['eu'] });
    expect([await activeIn('eu'), await activeIn('us')]).toEqual([second.id, first.id]);
  });
});

describe('the reports of edges', () => {
  it.each([
    ['for a quarter of a minute does not count as running', 16_000, [['a', false]]],
    ['for an hour is forgotten', 61 * 60_000, []],
  ])('of an edge that was silent %s', async (_what, ageMs, expected) => {
    await reportEdge('a', 'eu');
    const { reports } = temporary.store;
    const removed: string[] = [];
    const aged = {
      ...reports,
      readAll: async () => (await reports.readAll()).map((report) => ({ ...report, ageMs })),
      remove: async (name: string) => void removed.push(name),
    };
    const { edges } = await readFleet({ reports: aged });
    expect(edges.map(({ name, isRunning }) => [name, isRunning])).toEqual(expected);
    expect(removed).toEqual(expected.length === 0 ? ['edge-a'] : []);
  });

  it('fetches ten releases at most, however many somebody lists', async () => {
    const many = Array.from({ length: 50 }, (_, minor) => ({ app: APP, id: `1.${minor}.0-0123456789ab` }));
    await temporary.store.reports.write('prefetch', JSON.stringify(many));
    expect((await readFleet(temporary.store)).wanted).toEqual(many.slice(0, 10));
  });
});
