import { readRegistry } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { LONG_PLAN, openPages, releasePlanned, visitorsOf, type Visitor } from '../testing/planned-canary.ts';
import { sendVitals } from '../testing/send-vitals.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

let site: TemporarySite;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
});

afterEach(() => site.remove());

describe('a canary with a plan whose pages are slow', () => {
  it('goes back by what browsers report, and the history says how slow it was', async () => {
    const good = await site.release(fakeSection('mf-library', '"the library"'));
    const next = await releasePlanned(site, fakeSection('mf-library', '"new"', { version: '2.0.0' }), LONG_PLAN);
    const edge = await site.start({ fleet: { name: 'eu-1', region: 'eu', intervalMs: 50 } });
    const { canary, active } = visitorsOf(next, { count: 150 });
    const send = async ({ remoteAddress, ...visitor }: Visitor, release: string, lcp: number) => {
      const [token = ''] = await openPages(edge, [{ remoteAddress, ...visitor }]);
      const sent = { remoteAddress, token };
      expect((await sendVitals(site, [{ app: 'mf-library', release, isCold: true, lcp }], sent)).statusCode).toBe(204);
    };
    for (const [index, visitor] of canary.entries()) {
      await send(visitor, next, 3_000);
      const beside = active[index];
      if (beside) await send(beside, good, 1_000);
    }
    const library = async () => (await readRegistry(site.store)).apps['mf-library'];
    await until(async () => (await library())?.canary === undefined);
    expect((await library())?.active).toBe(good);
    expect((await readRegistry(site.store)).lastChange?.why).toMatch(/^first pages needed more than \d/);
  });
});
