import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { reportFrom } from '../testing/load-page.ts';
import { failPages, LONG_PLAN, openPages, releasePlanned, visitorsOf } from '../testing/planned-canary.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

const SECRET = 'a secret of the receivers that nobody guesses';
const TOKEN = 'a token of the operators that nobody guesses';

interface ReceivedNotice {
  type: string;
  data: Record<string, unknown>;
}

let site: TemporarySite;
let server: Server;
let url: string;
let received: ReceivedNotice[];
let status: number;
let good: string;
let bad: string;

beforeEach(async () => {
  [received, status] = [[], 200];
  server = createServer((request, response) => {
    request.setEncoding('utf8').once('data', (text: string) => received.push(JSON.parse(text) as ReceivedNotice));
    request.once('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`;
  site = await createTemporarySite();
  await site.release(fakeShell());
  good = await site.release(fakeSection('mf-library', '"the library"'));
  bad = await site.release(fakeSection('mf-library', '"the new library"', { version: '2.0.0' }));
});

afterEach(async () => {
  await site.remove();
  server.closeAllConnections();
  server.close();
});

const start = (settings = {}) => site.start({ notices: { urls: [url], secret: SECRET }, ...settings });

/** Sends the form of an operator. */
const change = (form: Record<string, string>) =>
  site.send({
    method: 'POST',
    url: '/ops/change',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
      host: 'localhost',
      authorization: `Bearer ${TOKEN}`,
    },
    payload: new URLSearchParams({ app: 'mf-library', by: 'Olga', confirmed: 'yes', ...form }).toString(),
  });

describe('the notices of an edge', () => {
  it('tell of its automatic rollback, with the reason and the site', async () => {
    await start({ autoRollback: { visitors: 3, percent: 20, windowMs: 60_000, freshMs: 60_000 } });
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      await reportFrom(site, address, { app: 'mf-library', release: bad });
    await until(() => received.length > 0);
    expect(received).toMatchObject([
      {
        type: 'release.rolled-back',
        data: {
          app: 'mf-library',
          from: bad,
          release: good,
          by: 'edge (automatic)',
          why: '3 visitors met failures within 60 s',
          site: 'http://localhost:3000/',
        },
      },
    ]);
  });

  it('tell that a canary with a plan went back by itself, and why', async () => {
    const canary = await releasePlanned(site, fakeSection('mf-library', '"3"', { version: '3.0.0' }), LONG_PLAN);
    const autoRollback = { visitors: 0, percent: 20, windowMs: 60_000, freshMs: 60_000 };
    const edge = await start({ autoRollback, fleet: { name: 'eu-1', region: 'eu', intervalMs: 50 } });
    const visitors = visitorsOf(canary, { count: 20 });
    await openPages(edge, visitors.active);
    await failPages(edge, visitors.canary, canary);
    await until(() => received.length > 0);
    expect(received).toMatchObject([{ data: { app: 'mf-library', from: canary, by: 'edge (automatic)' } }]);
    expect(received[0]?.data['why']).toContain('of its visitors met failures');
  });

  it('tell of changes at /ops/, and of refused ones', async () => {
    await start({ opsToken: TOKEN });
    await change({ action: 'rollback', why: 'it blinks' });
    await change({ action: 'promote', why: 'it looks good' });
    await until(() => received.length === 2);
    expect(received).toMatchObject([
      { type: 'release.rolled-back', data: { by: 'Olga', why: 'it blinks' } },
      { type: 'release.refused', data: { what: 'promote', by: 'Olga', why: expect.stringContaining('no canary') } },
    ]);
  });

  it('that do not arrive are logged and counted, and neither stop a change nor the shutdown', async () => {
    status = 500;
    const { app, metrics, store } = await start({ opsToken: TOKEN });
    expect((await change({ action: 'rollback', why: 'it blinks' })).statusCode).toBe(303);
    store.notices?.tampered({ app: 'mf-library', release: good, why: 'routes.js does not fit its signature' });
    await until(() => site.logged('notice-failed').length > 0);
    const { host } = new URL(url);
    expect(site.logged('notice-failed')).toMatchObject([
      { fields: { host, type: 'release.rolled-back', reason: 'HTTP 500', isLastAttempt: false } },
    ]);
    expect(await metrics.registry.text()).toContain('edge_notices_total{outcome="failed"} 1');
    await app.close();
    expect(site.logged('notice-dropped')).toMatchObject([
      { fields: { type: 'release.rolled-back' } },
      { fields: { type: 'store.tampered', reason: 'closing' } },
    ]);
    expect(JSON.stringify(site.log)).not.toMatch(/\/notices|a secret/);
  });
});
