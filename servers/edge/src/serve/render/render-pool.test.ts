import { promoteCanary } from 'releases';
import type { EdgeConfig } from '../../config.ts';
import { isInCanary } from '../release-sets/canary-bucket.ts';
import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import { until, useSites } from '../../testing/temporary-site.ts';

/** A section whose page takes as many milliseconds as its query says. */
const section = (version: string) => {
  const slow = `await new Promise((done) => setTimeout(done, Number(url.searchParams.get('ms'))))`;
  return fakeSection('mf-library', `(${slow}, 'version ${version}')`, { version });
};

let metricsText: () => Promise<string>;

/** Sites with one place for all canaries and testers. */
const site = useSites(async (site) => {
  await site.release(fakeShell());
  await site.release(section('1.0.0'));
});

const start = async (renderTimeoutMs: number, settings: Partial<EdgeConfig> = {}) => {
  const overrides = { allow: 'open', secret: '', origins: [] } as const;
  const { metrics } = await site.start({ extraRenderWorkers: 1, renderTimeoutMs, overrides, ...settings });
  metricsText = () => metrics.registry.text();
};

/** Publishes a version; returns the cookie of a tester who sees it. */
async function testerOf(version: string): Promise<string> {
  const id = await site.publish(section(version));
  const { headers } = await site.get(`/library?release=mf-library@${id}`);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** The cookie of a visitor who gets a canary for half of the visitors. */
const cookieFor = (canary: string) => {
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  return `lc.canary=${buckets.find((each) => isInCanary(each, { id: canary, percent: 50 }))}`;
};

const pageFor = (cookie: string, ms = 0) => site.get(`/library?ms=${ms}`, { cookie });

describe('at the limit of render workers', () => {
  it('testers take turns, and the page of the one before is finished', async () => {
    await start(20_000);
    const [first, second] = [await testerOf('1.1.0'), await testerOf('1.2.0')];
    const slow = pageFor(first, 1_000);
    await until(async () => /^edge_render_workers\{rank="tester"\} 1$/m.test(await metricsText()));
    expect((await pageFor(second)).body).toContain('version 1.2.0');
    expect((await slow).body).toContain('version 1.1.0');
    expect((await pageFor(first)).body).toContain('version 1.1.0');
  });

  it('testers who would wait too long are told so, and visitors notice nothing', async () => {
    await start(1_000);
    const testers: string[] = [];
    for (const minor of [1, 2, 3, 4, 5, 6]) testers.push(await testerOf(`1.${minor}.0`));
    const pages = Promise.all(testers.map((cookie) => pageFor(cookie, 900)));
    expect((await pageFor('')).body).toContain('version 1.0.0');
    const refused = (await pages).filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(testers.length);
    expect(refused[0]?.body).toContain('Too many previews and overrides are open');
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(site.logged('render-workers-full')[0]?.fields).toMatchObject({ app: 'mf-library', rank: 'tester' });
  });

  it('a canary takes the place of a tester, however many pages of testers wait', async () => {
    await start(20_000);
    const tester = pageFor(await testerOf('1.1.0'), 15_000);
    await until(async () => /^edge_pages_pending 1$/m.test(await metricsText()));
    const waiting = await testerOf('1.3.0');
    const refused = await Promise.race(Array.from({ length: 101 }, () => pageFor(waiting)));
    expect(refused.body).toContain('Too many previews and overrides are open');
    const canary = await site.releaseCanary(section('1.2.0'), 50);
    await until(async () => (await pageFor(cookieFor(canary))).body.includes('version 1.2.0'));
    expect((await tester).statusCode).toBe(503);
  });

  it('a canary of the shell has fewer workers for each section, and as many as others when it is promoted', async () => {
    await site.release(fakeSection('mf-home', '"home"'));
    await start(20_000, { extraRenderWorkers: 3, renderWorkersPerRelease: 2 });
    const cookie = cookieFor(await site.releaseCanary(fakeShell({ version: '1.1.0' }), 50));
    const workers = async (rank: string, count: number) =>
      new RegExp(`^edge_render_workers\\{rank="${rank}"\\} ${count}$`, 'm').test(await metricsText());
    await until(async () => (await pageFor(cookie)) && (await workers('canary', 1)));
    await site.get('/home', { cookie });
    expect(await workers('canary', 2)).toBe(true);
    await promoteCanary({ store: site.store, app: 'shell', by: 'operator Olga', skipsSmokeCheck: true });
    await until(async () => (await pageFor(cookie)) && (await site.get('/home')) && (await workers('active', 4)));
  });
});
