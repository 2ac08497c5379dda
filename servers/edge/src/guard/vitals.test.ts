import { rollbackApp } from 'releases';
import { createOpsServer } from '../operate/ops-server.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { sendVitals } from '../testing/send-vitals.ts';
import { until, useSites } from '../testing/temporary-site.ts';

const TOKEN = 'a token of the operators that nobody guesses';
const FLEET = { name: 'eu-1', intervalMs: 100 };

let active: string;
let shell: string;
let readMetrics: () => Promise<string>;

const site = useSites(async (site) => {
  shell = await site.release(fakeShell());
  active = await site.release(fakeSection('mf-library', '"the library"'));
});

async function start(settings = {}) {
  const edge = await site.start({ opsToken: TOKEN, fleet: FLEET, ...settings });
  const ops = createOpsServer({ readiness: edge.readiness, metricsRegistry: edge.metrics.registry });
  readMetrics = async () => (await ops.inject('/metrics')).body;
}

const visitOf = (release: string, fields = {}) => ({ app: 'mf-library', release, isCold: true, ...fields });
describe('the metrics of what visitors felt', () => {
  it('are histograms by app and release', async () => {
    await start();
    const fields = { lcp: 2_500, inp: 190, ttfb: 300, hydrated: 900, shown: 120, cls: 0.1, failedCalls: 2 };
    await sendVitals(site, [visitOf(active, fields), { app: 'shell', release: shell, isCold: false, inp: 40 }]);
    const metrics = await readMetrics();
    const labels = `app="mf-library",release="${active}"`;
    expect(metrics).toContain(`edge_vitals_seconds_bucket{le="1.8",${labels},vital="lcp"} 0`);
    expect(metrics).toContain(`edge_vitals_seconds_bucket{le="2.5",${labels},vital="lcp"} 1`);
    expect(metrics).toContain(`edge_vitals_seconds_bucket{le="0.2",${labels},vital="inp"} 1`);
    for (const vital of ['ttfb', 'hydrated', 'shown'])
      expect(metrics).toContain(`edge_vitals_seconds_count{${labels},vital="${vital}"} 1`);
    expect(metrics).toContain(`edge_vitals_seconds_sum{app="shell",release="${shell}",vital="inp"} 0.04`);
    expect(metrics).toContain(`edge_layout_shift_bucket{le="0.1",${labels}} 1`);
    expect(metrics).toContain(`edge_failed_api_calls_total{${labels}} 2`);
  });

  it('forget a release that visitors no longer get, and keep the others', async () => {
    const canary = await site.releaseCanary(fakeSection('mf-library', '"new"', { version: '1.1.0' }), 50);
    await start();
    for (const remoteAddress of Array.from({ length: 20 }, (_, index) => `10.0.0.${index}`))
      await sendVitals(
        site,
        [active, canary].map((id) => visitOf(id, { lcp: 900 })),
        remoteAddress,
      );
    expect(await readMetrics()).toContain(canary);
    await rollbackApp({ store: site.store, app: 'mf-library', by: 'operator Olga', why: 'slow' });
    await until(async () => !(await readMetrics()).includes(`release="${canary}",vital`));
    await until(async () => !(await readMetrics()).match(`edge_failed_api_calls_total.*${canary}`));
    expect(await readMetrics()).toMatch(`release="${active}",vital="lcp"`);
  });
});

describe('a page', () => {
  it('tells its browser what share of the visits reports', async () => {
    await start({ vitalsPercent: 40 });
    expect((await site.get('/library')).body).toContain('"vitalsPercent":40');
    expect((await sendVitals(site, [visitOf(active)])).statusCode).toBe(204);
  });

  it('has no address for its browser to report to where nothing is measured', async () => {
    await start({ vitalsPercent: 0 });
    expect((await sendVitals(site, [visitOf(active)])).statusCode).toBe(405);
  });
});
