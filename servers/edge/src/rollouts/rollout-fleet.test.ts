import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readFleet, readHistory, writeEdgeReport, type ReportedEdge } from 'releases';
import { releaseFolder } from '../../../../releases/src/store/folder/store-paths.ts';
import type { Edge } from '../app.ts';
import { failPages, LONG_PLAN, openPages, QUICK_PLAN, startPlan, visitorsOf } from '../testing/planned-canary.ts';
import { createSignedSite, signedLibrary, type SignedSite } from '../testing/signed-site.ts';
import { until } from '../testing/temporary-site.ts';

jest.setTimeout(60_000);

const SETTINGS = { AUTO_ROLLBACK_VISITORS: '0', ROLLOUT_MIN_VISITORS: '8' };

let site: SignedSite;
let canary: string;

beforeEach(async () => {
  site = await createSignedSite('the library');
  canary = await site.publish(signedLibrary('the new library', '2.0.0'));
});
afterEach(() => site.remove());

const startPlanned = (plan = LONG_PLAN) => startPlan(site.store, { app: 'mf-library', id: canary }, plan);
const startTwo = async (): Promise<[Edge, Edge]> => {
  const edges: [Edge, Edge] = [await site.startEdge('one', SETTINGS), await site.startEdge('two', SETTINGS)];
  await until(async () => (await reportsOf('two'))?.seen?.['one'] !== undefined);
  return edges;
};
const reportsOf = async (name: string): Promise<ReportedEdge | undefined> =>
  (await readFleet(site.store)).edges.find((edge) => edge.name === name);
const library = async () => (await site.readStored()).apps['mf-library'];
const automaticChanges = async () =>
  (await readHistory(site.store)).filter(({ who }) => who === 'edge (automatic)').map(({ what }) => what);
const settled = () => new Promise((resolve) => setTimeout(resolve, 1_000));
const failures = () => site.log.filter(({ event }) => event === 'rollout-failed');

describe('a canary with a plan on two edges', () => {
  it('goes back, once, for failures that neither edge could judge alone', async () => {
    await startPlanned();
    const edges = await startTwo();
    for (const [index, edge] of edges.entries()) {
      const visitors = visitorsOf(canary, { count: 9, from: 100 * index });
      await openPages(edge, visitors.active);
      await failPages(edge, visitors.canary, canary);
    }
    await until(async () => (await library())?.canary === undefined);
    await settled();
    expect(await automaticChanges()).toEqual(['rollback']);
    const why = (await readHistory(site.store))[0]?.why ?? '';
    const [, failed, visitors, others] = /\((\d+) of (\d+), (\d+ of \d+)\)/.exec(why) ?? [];
    expect([visitors, others]).toEqual(['18', '0 of 18']);
    // It may go back before the last visitors fail, but needs more than the nine of one edge.
    expect(Number(failed)).toBeGreaterThan(9);
    expect(failures()).toEqual([]);
  });

  it('goes back for failures that an edge saw before it was stopped', async () => {
    await startPlanned();
    const [one, two] = await startTwo();
    const [atTwo, atOne] = [0, 100].map((from) => visitorsOf(canary, { count: 9, from }));
    await openPages(two, atTwo?.active ?? []);
    await failPages(two, atTwo?.canary ?? [], canary);
    await until(async () => (await reportsOf('two'))?.rollouts?.[0]?.observations.arms.canary.failed.length === 9);
    await two.app.close();
    await failPages(one, atOne?.canary ?? [], canary);
    await until(async () => (await library())?.canary === undefined);
  });

  it('goes on where it stood on an edge that starts before it can load the canary', async () => {
    await startPlanned();
    const edge = await site.startEdge('one', SETTINGS);
    await failPages(edge, visitorsOf(canary, { count: 3 }).canary, canary);
    const failed = async () => (await reportsOf('one'))?.rollouts?.[0]?.observations.arms.canary.failed.length;
    await until(async () => (await failed()) === 3);
    const genuine = await reportsOf('one');
    await site.stopEdges();
    await rm(path.join(site.folder, 'cache-one'), { recursive: true });
    const files = releaseFolder(site.storeFolder, 'mf-library', canary);
    await rename(files, `${files}-late`);
    await site.startEdge('one', SETTINGS);
    await until(async () => (await reportsOf('one'))?.nonce !== genuine?.nonce);
    await rename(`${files}-late`, files);
    await until(async () => (await reportsOf('one'))?.revision === genuine?.revision);
    expect(await failed()).toBe(3);
  });

  it('goes on, once, with visitors that neither edge has enough of', async () => {
    await startPlanned({ ...QUICK_PLAN, steps: [50, 60, 100] });
    const edges = await startTwo();
    for (const [index, edge] of edges.entries()) {
      const visitors = visitorsOf(canary, { count: 4, from: 100 * index });
      for (const group of [visitors.active, visitors.canary]) await openPages(edge, group);
    }
    await until(async () => (await library())?.canary?.percent === 60);
    await settled();
    expect(await automaticChanges()).toEqual(['canary']);
    expect(failures()).toEqual([]);
  });
});

describe('a report about a canary that somebody writes into the store', () => {
  it.each([
    ['of an edge that does not exist', 'three'],
    ['of an edge that was stopped', 'two'],
  ])('does not take the canary on or back: %s', async (_what, name) => {
    await startPlanned(QUICK_PLAN);
    const [one, two] = await startTwo();
    const visitors = visitorsOf(canary, { count: 9 });
    await openPages(one, visitors.active);
    await openPages(one, visitors.canary.slice(0, 2));
    const genuine = await reportsOf('two');
    await two.app.close();
    if (!genuine?.rollouts?.[0]) throw new Error('two has not reported the step');
    const { ageMs, isRunning, isAuthentic, ...report } = genuine;
    const [{ observations, ...step }] = genuine.rollouts as [NonNullable<ReportedEdge['rollouts']>[number]];
    const failed = Array.from({ length: 50 }, (_, each) => `00000000000${each}`.slice(-12));
    for (const [failing, count] of [
      [failed, 50],
      [[], 900],
    ] as const) {
      const arm = { ...observations.arms.canary, visitors: count, failed: [...failing] };
      const forged = { ...observations, arms: { canary: arm, active: { ...arm, failed: [] } } };
      await writeEdgeReport(site.store, {
        ...report,
        name,
        rollouts: [{ ...step, ageMs: 1e9, observations: forged }],
      });
      await settled();
    }
    expect([ageMs >= 0, isRunning, isAuthentic]).toEqual([true, true, false]);
    expect((await library())?.canary).toMatchObject({ id: canary, percent: 50 });
    expect(await automaticChanges()).toEqual([]);
  });

  it('does not count after a restart of that edge either', async () => {
    await startPlanned();
    await site.startEdge('one', SETTINGS);
    await until(async () => (await reportsOf('one'))?.rollouts?.length === 1);
    const genuine = await reportsOf('one');
    await site.stopEdges();
    const [step] = genuine?.rollouts ?? [];
    if (!genuine || !step) throw new Error('one has not reported the step');
    await writeEdgeReport(site.store, { ...genuine, rollouts: [{ ...step, ageMs: 1e9 }] });
    await site.startEdge('one', SETTINGS);
    await until(async () => (await reportsOf('one'))?.nonce !== genuine.nonce);
    expect((await reportsOf('one'))?.rollouts?.[0]?.ageMs).toBeLessThan(60_000);
  });
});
