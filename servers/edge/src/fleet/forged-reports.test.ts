import { readFleet, writeEdgeReport } from 'releases';
import type { Edge } from '../app.ts';
import { fakeSection } from '../testing/fake-apps.ts';
import { createSignedSite, signedLibrary, type SignedSite } from '../testing/signed-site.ts';
import { until } from '../testing/temporary-site.ts';

jest.setTimeout(60_000);

let site: SignedSite;
beforeEach(async () => {
  site = await createSignedSite('the library');
});
afterEach(() => site.remove());

const pageOf = async ({ app }: Edge) => (await app.inject({ url: '/library' })).body;
const settled = () => new Promise((resolve) => setTimeout(resolve, 500));

describe('reports of failures that somebody writes into the store', () => {
  it.each([
    ['forged ones', async () => undefined],
    ['those of an edge, with more failures', async (key: string) => key],
  ])('do not roll a release back: %s', async (_what, pick) => {
    const bad = await site.release(signedLibrary('the newer library', '2.0.0'));
    const edge = await site.startEdge('one');
    const other = await site.startEdge('two');
    await until(async () => (await readFleet(site.store)).edges.length === 2);
    const { edges: reports } = await readFleet(site.store);
    const genuine = reports.find(({ name }) => name === 'two');
    if (!genuine) throw new Error('two has not reported');
    await other.app.close();
    const shell = (await site.readStored()).apps['shell']?.active ?? '';
    const failed = Array.from({ length: 50 }, (_, each) => `00000000000${each}`.slice(-12));
    const count = { shell, app: 'mf-library', release: bad, failures: 50, lastReason: 'x', lastAt: Date.now() };
    const counts = [{ ...count, failed, served: 50, sample: failed }];
    const name = (await pick('two')) ?? 'three';
    const { ageMs, isRunning, isAuthentic, ...report } = genuine;
    for (let each = 0; each < 5; each += 1) {
      await writeEdgeReport(site.store, { ...report, name, counts });
      await settled();
    }
    expect([ageMs >= 0, isRunning, isAuthentic]).toEqual([true, true, false]);
    expect(await pageOf(edge)).toContain('the newer library');
    expect((await site.readStored()).apps['mf-library']?.active).toBe(bad);
  });

  it('do not roll a release back: a genuine one of an earlier time', async () => {
    const bad = await site.release(fakeSection('mf-library', '""', { server: 'throw new Error("broken")' }));
    const two = await site.startEdge('two', { AUTO_ROLLBACK_VISITORS: '0' });
    for (const remoteAddress of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'])
      await two.app.inject({ url: `/library?${remoteAddress}`, remoteAddress });
    const readReport = async () => (await site.store.reports.readAll()).find(({ name }) => name === 'edge-two')?.text;
    await until(async () => (await readReport())?.includes('"failed":["') ?? false);
    const replayed = (await readReport()) ?? '';
    await site.stopEdges();
    await site.startEdge('one');
    for (let each = 0; each < 6; each += 1) {
      await site.store.reports.write('edge-two', replayed);
      await settled();
    }
    expect((await site.readStored()).apps['mf-library']?.active).toBe(bad);
  });
});
