import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readHistory } from 'releases';
import type { Edge } from '../app.ts';
import { readConfig, type EdgeConfig } from '../config.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { failPages, LONG_PLAN, openPages, releasePlanned, visitorsOf } from '../testing/planned-canary.ts';
import { buildTestEdge, until, useSites } from '../testing/temporary-site.ts';

const REPORTS = 'reports/';
const TOKEN = 'a token of the operators that nobody guesses';
const SECRET = 'a secret of the operators that nobody guesses';
const ADDRESSES = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'];
const LIMITS = { visitors: 4, percent: 20, windowMs: 60_000, freshMs: 60_000 };
const BROKEN = { version: '2.0.0', server: 'throw new Error("broken release")' };

let good: string;
let logged: string[];
const edges: Edge[] = [];

afterEach(async () => {
  for (const { app } of edges.splice(0)) await app.close();
});
const site = useSites(async (site) => {
  await site.release(fakeShell());
  good = await site.release(fakeSection('mf-library', '"the library"'));
  logged = [];
});

/** Starts an edge of the site with its own disk. */
async function startEdge(name: string, settings: Partial<EdgeConfig> = {}) {
  const environment = {
    RELEASE_STORE: site.storeFolder,
    RELEASE_CACHE: path.join(site.work, name),
    OVERRIDE_SECRET: SECRET,
    OPS_TOKEN: TOKEN,
    ROLLOUT_MIN_VISITORS: '8',
  };
  const config = { ...readConfig(environment), fleet: { name, intervalMs: 100 }, autoRollback: LIMITS, ...settings };
  const edge = await buildTestEdge(config, (event) => void logged.push(event));
  edges.push(edge);
  return edge;
}

const openAs = (edge: Edge, remoteAddress: string) =>
  edge.app.inject({ url: `/library?${remoteAddress}`, remoteAddress });
const bodyOf = async (edge: Edge) => (await edge.app.inject({ url: '/library' })).body;
const automaticChanges = async () => (await readHistory(site.store)).filter(({ who }) => who === 'edge (automatic)');
/** Waits until an edge has read the reports of all edges as often. */
async function untilRead(edge: Edge, times: number): Promise<void> {
  const lists = jest.spyOn(edge.store.records, 'list');
  await until(() => lists.mock.calls.filter(([prefix]) => prefix === REPORTS).length > times);
}
/** Reads the reports of all edges as they are stored. */
async function readReports(): Promise<string> {
  const { records } = site.store;
  const keys = (await records.list(REPORTS)).map(({ key }) => key);
  return (await Promise.all(keys.map(records.get))).join('\n');
}

describe('failures at several edges', () => {
  it('are counted together without any address, and roll the release back exactly once', async () => {
    const bad = await site.release(fakeSection('mf-library', '""', BROKEN));
    const fleet = [await startEdge('eu-1'), await startEdge('eu-2')];
    for (const [index, address] of ADDRESSES.entries()) await openAs(fleet[index % 2] as Edge, address);
    await until(async () => (await automaticChanges()).length > 0);
    expect(await readReports()).toContain(bad);
    expect(await readReports()).not.toContain('10.0.0');
    for (const edge of fleet) await until(async () => (await bodyOf(edge)).includes('the library'));
    for (const edge of fleet) await untilRead(edge, 2);
    expect(await automaticChanges()).toMatchObject([{ from: bad, to: good }]);
    expect(logged).not.toContain('rollback-failed');
  });

  it('of a canary with a plan take it back once, which neither edge could judge alone', async () => {
    const canary = await releasePlanned(
      site,
      fakeSection('mf-library', '"the new library"', { version: '2.0.0' }),
      LONG_PLAN,
    );
    const autoRollback = { ...LIMITS, visitors: 0 };
    const fleet = [await startEdge('eu-1', { autoRollback }), await startEdge('eu-2', { autoRollback })];
    for (const [index, edge] of fleet.entries()) {
      const visitors = visitorsOf(canary, { count: 9, from: 100 * index });
      await openPages(edge, visitors.active);
      await failPages(edge, visitors.canary, canary);
    }
    await until(async () => (await automaticChanges()).length > 0);
    for (const edge of fleet) await untilRead(edge, 2);
    const [change, ...more] = await automaticChanges();
    expect([change?.what, more]).toEqual(['rollback', []]);
    const [, failed, visitors, others] = /\((\d+) of (\d+), (\d+ of \d+)\)/.exec(change?.why ?? '') ?? [];
    expect([visitors, others]).toEqual(['18', '0 of 18']);
    // It may go back before the last visitors fail, but needs more than the nine of one edge.
    expect(Number(failed)).toBeGreaterThan(9);
    expect(logged).not.toContain('rollout-failed');
  });
});

describe('the operators’ page', () => {
  it('shows each edge with its revision, state and failures', async () => {
    await site.release(fakeSection('mf-library', '""', BROKEN));
    const edge = await startEdge('eu-1');
    await startEdge('eu-2');
    await openAs(edge, '10.0.0.1');
    const page = async () =>
      (await edge.app.inject({ url: '/ops/', headers: { authorization: `Bearer ${TOKEN}` } })).body;
    const row = async (name: string) => new RegExp(`<tr[^>]*><td>${name}</td>.*?</tr>`).exec(await page())?.[0] ?? '';
    await until(async () => (await row('eu-1')).endsWith('<td>1</td></tr>'));
    expect((await row('eu-2')).replace(/<[^>]*>/g, ' ')).toMatch(
      /eu-2 +3 +running +\d+ s ago +no release +the releases above +0/,
    );
  });
});

describe('an edge whose store is away', () => {
  it('starts with its last releases, says so, and follows when the store is back', async () => {
    await (await startEdge('eu-1')).app.close();
    edges.length = 0;
    await rename(site.storeFolder, `${site.storeFolder}.away`);
    const edge = await startEdge('eu-1');
    expect(await bodyOf(edge)).toContain('the library');
    expect((await edge.app.inject({ url: `/assets/mf-library/${good}/routes.js` })).statusCode).toBe(200);
    expect(await edge.readiness.findProblem()).toBeUndefined();
    expect(edge.readiness.findWarning()).toMatch(/^the release store has been away .*; revision 2 is served/);
    expect(await edge.metrics.registry.text()).toContain('edge_store_up 0');
    // The edge's reports may make a new folder, also between these two steps.
    await until(async () => {
      await rm(site.storeFolder, { recursive: true, force: true, maxRetries: 5 });
      return rename(`${site.storeFolder}.away`, site.storeFolder).then(
        () => true,
        () => false,
      );
    });
    await site.release(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }));
    await until(async () => (await bodyOf(edge)).includes('the new library'));
    expect(edge.readiness.findWarning()).toBeUndefined();
    expect(await edge.metrics.registry.text()).toContain('edge_store_up 1');
  });

  it('serves on when it may only read the store, and logs once that it cannot report', async () => {
    // A folder in its place, because tests may run as root, who may write everything.
    await mkdir(path.join(site.storeFolder, REPORTS, 'edge-eu-1.json'));
    const edge = await startEdge('eu-1');
    const writes = jest.spyOn(edge.store.records, 'put');
    expect(await bodyOf(edge)).toContain('the library');
    await until(() => writes.mock.calls.filter(([key]) => key === `${REPORTS}edge-eu-1.json`).length > 3);
    expect(logged.filter((event) => event === 'fleet-write-failed')).toHaveLength(1);
  });
});
