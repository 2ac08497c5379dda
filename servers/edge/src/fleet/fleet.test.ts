import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { activateByRegion, findRelease, readFleet, readHistory } from 'releases';
import type { Edge } from '../app.ts';
import { readConfig, type EdgeConfig } from '../config.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { buildTestEdge, createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

const TOKEN = 'a token of the operators that nobody guesses';
const SECRET = 'a secret of the operators that nobody guesses';
const ADDRESSES = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'];
const LIMITS = { visitors: 4, percent: 20, windowMs: 60_000, freshMs: 60_000 };
const BROKEN = { version: '2.0.0', server: 'throw new Error("broken release")' };

let site: TemporarySite;
let good: string;
let edges: Edge[];
let logged: { edge: string; event: string; reason: unknown }[];

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  good = await site.release(fakeSection('mf-library', '"the library"'));
  edges = [];
  logged = [];
});

afterEach(async () => {
  for (const { app } of edges) await app.close();
  await site.remove();
});

interface EdgeSettings extends Partial<EdgeConfig> {
  region?: string;
  secret?: string;
}

/** Starts an edge of the site with its own disk. */
async function startEdge(name: string, { region = 'eu', secret = SECRET, ...settings }: EdgeSettings = {}) {
  const environment = {
    RELEASE_STORE: site.storeFolder,
    RELEASE_CACHE: path.join(site.work, name),
    OVERRIDE_SECRET: secret,
    OPS_TOKEN: TOKEN,
    EDGE_NAME: name,
    EDGE_REGION: region,
    FLEET_INTERVAL_MS: '100',
  };
  const config = { ...readConfig(environment), autoRollback: LIMITS, ...settings };
  const edge = await buildTestEdge(config, (event, fields = {}) =>
    logged.push({ edge: name, event, reason: fields['reason'] }),
  );
  edges.push(edge);
  return edge;
}

const openAs = (edge: Edge, remoteAddress: string) =>
  edge.app.inject({ url: `/library?${remoteAddress}`, remoteAddress });
const bodyOf = async (edge: Edge) => (await edge.app.inject({ url: '/library' })).body;
const automaticRollbacks = async () =>
  (await readHistory(site.store)).filter(({ who }) => who === 'edge (automatic)').map(({ from, to }) => [from, to]);
const settled = () => new Promise((resolve) => setTimeout(resolve, 600));
const eventsOf = (event: string) => logged.filter((line) => line.event === event);

describe('failures at several edges', () => {
  it('are counted together, and roll the release back exactly once', async () => {
    const bad = await site.release(fakeSection('mf-library', '""', BROKEN));
    const fleet = [await startEdge('eu-1'), await startEdge('eu-2')];
    for (const [index, address] of ADDRESSES.entries()) await openAs(fleet[index % 2] as Edge, address);
    await until(async () => (await automaticRollbacks()).length > 0);
    for (const edge of fleet) await until(async () => (await bodyOf(edge)).includes('the library'));
    await settled();
    expect(await automaticRollbacks()).toEqual([[bad, good]]);
    expect(eventsOf('rollback-failed')).toEqual([]);
  });

  it('of one visitor count once, however many edges the visitor crosses', async () => {
    await site.release(fakeSection('mf-library', '""', BROKEN));
    const fleet = [await startEdge('eu-1'), await startEdge('eu-2')];
    for (const edge of fleet) for (const address of ADDRESSES.slice(1)) await openAs(edge, address);
    await settled();
    expect(await automaticRollbacks()).toEqual([]);
  });

  it('are not added up by edges with different secrets, which cannot tell visitors apart', async () => {
    await site.release(fakeSection('mf-library', '""', BROKEN));
    const fleet = [await startEdge('eu-1'), await startEdge('eu-2', { secret: `${SECRET}, another` })];
    for (const [index, address] of ADDRESSES.entries()) await openAs(fleet[index % 2] as Edge, address);
    await settled();
    expect(await automaticRollbacks()).toEqual([]);
  });

  it('are reported without any address', async () => {
    await site.release(fakeSection('mf-library', '""', BROKEN));
    await openAs(await startEdge('eu-1'), '10.0.0.1');
    await until(async () => (await readFleet(site.store)).edges[0]?.counts[0]?.failed.length === 1);
    const reports = await site.store.reports.readAll();
    expect(JSON.stringify(reports)).not.toContain('10.0.0');
  });
});

describe('the operators’ page', () => {
  it('shows each edge with its region, revision, state and failures', async () => {
    await site.release(fakeSection('mf-library', '""', BROKEN));
    const edge = await startEdge('eu-1');
    await startEdge('us-1', { region: 'us' });
    await openAs(edge, '10.0.0.1');
    const page = async () =>
      (await edge.app.inject({ url: '/ops/', headers: { authorization: `Bearer ${TOKEN}` } })).body;
    const row = async (name: string) => new RegExp(`<tr><td>${name}</td>.*?</tr>`).exec(await page())?.[0] ?? '';
    await until(async () => (await row('eu-1')).includes('<td class="bad">1</td>'));
    expect((await row('us-1')).replace(/<[^>]*>/g, ' ')).toMatch(/us-1 +us +3 +running +\d s ago +0/);
  });

  it('shows side by side what visitors of all edges felt with the active release and with the canary', async () => {
    const canary = await site.releaseCanary(fakeSection('mf-library', '"slow"', { version: '1.1.0' }), 50);
    const fleet = [await startEdge('eu-1'), await startEdge('us-1', { region: 'us' })];
    const reportVisit = async (edge: Edge, remoteAddress: string) => {
      const { headers, body } = await openAs(edge, remoteAddress);
      const token = /"(.+)"/.exec(String(headers['server-timing']))?.[1];
      const visit = { app: 'mf-library', isCold: true };
      const visits = body.includes('slow')
        ? [{ ...visit, release: canary, lcp: 3_000, failedCalls: 1 }]
        : [{ ...visit, release: good, lcp: 700 }];
      await edge.app.inject({ method: 'POST', url: '/vitals', remoteAddress, payload: { token, visits } });
    };
    for (const edge of fleet) for (let each = 1; each <= 20; each += 1) await reportVisit(edge, `10.0.0.${each}`);
    const textOf = async ({ app }: Edge) =>
      (await app.inject({ url: '/ops/', headers: { authorization: `Bearer ${TOKEN}` } })).body
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ');
    for (const edge of fleet) {
      const visits = async () => /Active Canary Visits (\d+) (\d+) Largest/.exec(await textOf(edge)) ?? [];
      await until(async () => (await visits()).slice(1).reduce((sum, count) => sum + Number(count), 0) === 40);
      expect(await textOf(edge)).toMatch(/Largest paint good up to 2.5 s 725 ms 3 s /);
      expect(await textOf(edge)).toMatch(/Failed API calls none (\d+) in \1 visits/);
    }
  });
});

describe('an edge whose store is away', () => {
  it('starts with its last releases, says so, and follows when the store is back', async () => {
    await (await startEdge('eu-1')).app.close();
    edges = [];
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

  it('serves on when it may only read the store, and logs that it cannot report', async () => {
    await rm(path.join(site.storeFolder, 'reports'), { recursive: true });
    await writeFile(path.join(site.storeFolder, 'reports'), '');
    const edge = await startEdge('eu-1');
    expect(await bodyOf(edge)).toContain('the library');
    await until(() => eventsOf('fleet-write-failed').length > 0);
    await settled();
    expect(eventsOf('fleet-write-failed')).toHaveLength(1);
  });
});

describe('a release that is active in one region', () => {
  it('is shown by the edges of this region only', async () => {
    const [eu, us] = [await startEdge('eu-1'), await startEdge('us-1', { region: 'us' })];
    const next = await site.publish(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }));
    const options = { store: site.store, app: 'mf-library', by: 'Olga', skipsSmokeCheck: true };
    const release = await findRelease(site.store, 'mf-library', next);
    await activateByRegion({ ...options, regions: ['us'] }, release);
    await until(async () => (await bodyOf(us)).includes('the new library'));
    expect(await bodyOf(eu)).not.toContain('the new library');
    await activateByRegion({ ...options, regions: ['eu'] }, release);
    await until(async () => (await bodyOf(eu)).includes('the new library'));
  });
});
