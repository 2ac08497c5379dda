import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { reportFrom } from '../testing/load-page.ts';
import { startServer } from '../testing/raw-request.ts';
import { until, useSites } from '../testing/temporary-site.ts';

const SECRET = 'a secret of the receivers that nobody guesses';

interface ReceivedNotice {
  type: string;
  data: Record<string, unknown>;
}

let server: Awaited<ReturnType<typeof startServer>>;
let url: string;
let received: ReceivedNotice[];
let status: number;
let good: string;
let bad: string;

const site = useSites(async (site) => {
  [received, status] = [[], 200];
  server = await startServer((request, response) => {
    request.setEncoding('utf8').once('data', (text: string) => received.push(JSON.parse(text) as ReceivedNotice));
    request.once('end', () => response.writeHead(status).end());
  });
  url = `${server.origin}/notices`;
  await site.release(fakeShell());
  good = await site.release(fakeSection('mf-library', '"the library"'));
  bad = await site.release(fakeSection('mf-library', '"the new library"', { version: '2.0.0' }));
});
afterEach(() => server.close());

const start = (settings = {}) => site.start({ notices: { urls: [url], secret: SECRET }, ...settings });

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

  it('that do not arrive are logged and counted, and do not keep the edge from closing', async () => {
    status = 500;
    const { app, metrics, store } = await start();
    store.notices?.tampered({ app: 'mf-library', release: good, why: 'routes.js does not fit its signature' });
    await until(() => site.logged('notice-failed').length > 0);
    const { host } = new URL(url);
    expect(site.logged('notice-failed')).toMatchObject([
      { fields: { host, type: 'store.tampered', reason: 'HTTP 500', isLastAttempt: false } },
    ]);
    expect(await metrics.registry.text()).toContain('edge_notices_total{outcome="failed"} 1');
    await app.close();
    expect(site.logged('notice-dropped')).toMatchObject([{ fields: { type: 'store.tampered', reason: 'closing' } }]);
    expect(JSON.stringify(site.log)).not.toMatch(/\/notices|a secret/);
  });
});
