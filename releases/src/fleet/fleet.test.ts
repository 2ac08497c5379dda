import { activateByRegion } from '../deploy/activate-by-region.ts';
import { activateRelease, promoteCanary } from '../deploy/activate.ts';
import { rollbackApp } from '../deploy/rollback.ts';
import type { Release } from '../store/format.ts';
import { readRegistry } from '../store/registry.ts';
import { createTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';
import { readFleet, requestPrefetch, writeEdgeReport, type EdgeReport } from './edge-reports.ts';
import { forRegion } from './for-region.ts';

const APP = 'mf-library';

let temporary: TemporaryStore;
let first: Release;
let second: Release;

beforeEach(async () => {
  temporary = await createTemporaryStore();
  const publish = async (content: string) => (await temporary.publish({ app: APP, content })).release;
  [first, second] = [await publish('a'), await publish('b')];
});
afterEach(async () => temporary.remove());

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

  it('goes on where an earlier one stopped, and is active everywhere once every region has it', async () => {
    await inRegions(second, 'eu');
    expect(await inRegions(second, 'us')).toMatchObject({ outcome: 'promoted' });
    expect((await readRegistry(temporary.store)).apps[APP]).toMatchObject({ active: second.id, previous: [first.id] });
    expect((await temporary.readOperations()).map(({ what, regions }) => [what, regions])).toEqual([
      ['activate', undefined],
      ['canary', ['eu']],
      ['canary', ['eu', 'us']],
      ['promote', undefined],
    ]);
  });

  it('waits for a region whose edges do not have the files, and names them', async () => {
    await reportEdge('us-2', 'us', { held: [] });
    await expect(inRegions(second, 'eu', 'us')).rejects.toThrow(`us-2 did not get the files of ${APP} ${second.id}`);
    expect([await activeIn('eu'), await activeIn('us')]).toEqual([second.id, first.id]);
    expect((await readFleet(temporary.store)).wanted[0]).toEqual({ app: APP, id: second.id });
  });

  it('is refused for a region that no running edge reports', async () => {
    await expect(inRegions(second, 'mars')).rejects.toThrow('no running edge reports the region mars');
  });

  it('stops when the release was rolled back in the regions that had it', async () => {
    const running = activateByRegion({ ...options(), regions: ['eu', 'us'], pauseSeconds: 0.3 }, second);
    const outcome = expect(running).rejects.toThrow(`edge (automatic) ended ${APP} ${second.id}`);
    while ((await activeIn('eu')) !== second.id) await new Promise((resolve) => setTimeout(resolve, 10));
    await rollbackApp({ ...options(), by: 'edge (automatic)', onlyIf: second.id });
    await outcome;
    expect([await activeIn('eu'), await activeIn('us')]).toEqual([first.id, first.id]);
  });

  it('can be made active everywhere at once, or be rolled back', async () => {
    await inRegions(second, 'eu');
    await promoteCanary(options());
    expect(await activeIn('us')).toBe(second.id);
    await rollbackApp(options());
    expect(await activeIn('eu')).toBe(first.id);
  });
});

describe('the reports of edges', () => {
  it('are listed by region and name, with their age', async () => {
    await reportEdge('b', 'us');
    await reportEdge('a', 'us');
    await reportEdge('z', 'eu');
    const { edges } = await readFleet(temporary.store);
    expect(edges.map(({ region, name, isRunning }) => [region, name, isRunning])).toEqual([
      ['eu', 'z', true],
      ['us', 'a', true],
      ['us', 'b', true],
    ]);
  });

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

  it('of another version, or damaged ones, are ignored', async () => {
    await reportEdge('a', 'eu');
    await temporary.store.reports.write('edge-b', JSON.stringify({ formatVersion: 2, name: 'b' }));
    await temporary.store.reports.write('edge-c', '{');
    expect((await readFleet(temporary.store)).edges.map(({ name }) => name)).toEqual(['a']);
  });

  it('ask for the latest ten releases ahead of use', async () => {
    for (let version = 0; version < 12; version += 1)
      await requestPrefetch(temporary.store, { app: APP, id: `1.0.${version}-0123456789ab` });
    await requestPrefetch(temporary.store, { app: APP, id: '1.0.5-0123456789ab' });
    const { wanted } = await readFleet(temporary.store);
    expect(wanted.map(({ id }) => id.slice(0, 6))).toEqual([
      '1.0.5-',
      '1.0.11',
      '1.0.10',
      '1.0.9-',
      '1.0.8-',
      '1.0.7-',
      '1.0.6-',
      '1.0.4-',
      '1.0.3-',
      '1.0.2-',
    ]);
  });

  it('fetches ten releases at most, however many somebody lists', async () => {
    const many = Array.from({ length: 50 }, (_, minor) => ({ app: APP, id: `1.${minor}.0-0123456789ab` }));
    await temporary.store.reports.write('prefetch', JSON.stringify(many));
    expect((await readFleet(temporary.store)).wanted).toEqual(many.slice(0, 10));
  });
});

describe('a report of an edge of another version', () => {
  it('still counts the edge, without the rollouts that cannot be read', async () => {
    const rollouts = [{ observations: { app: APP, times: 'others' }, note: '' }];
    await reportEdge('eu-1', 'eu', { rollouts: rollouts as never });
    const { edges } = await readFleet(temporary.store);
    expect(edges).toEqual([expect.objectContaining({ name: 'eu-1', rollouts: [] })]);
  });
});
