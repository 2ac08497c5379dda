import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { expectPlaceholderAt, MISBEHAVING_SECTION } from '../testing/section-failures.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

/** Short limits for quick tests, but long enough for a busy machine. */
const LIMITS = { renderTimeoutMs: 700, apiCallTimeoutMs: 300 };

let site: TemporarySite;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release({ ...fakeSection('mf-library', '""'), server: MISBEHAVING_SECTION });
});

afterEach(() => site.remove());

const expectPlaceholder = (address: string) => expectPlaceholderAt(site, address);

describe('a section that ends its worker', () => {
  beforeEach(() => site.start({ ...LIMITS, renderTimeoutMs: 20_000 }));

  it('gets a placeholder on that page, and the next page gets a new worker', async () => {
    await expectPlaceholder('/library?exit');
    expect((await site.get('/library')).body).toContain('an even page');
  });

  it('by filling the memory gets a placeholder, and the next page gets a new worker', async () => {
    await expectPlaceholder('/library?greedy');
    expect(String(site.logged('render-worker-exited')[0]?.fields['reason'])).toContain('memory');
    expect((await site.get('/library')).body).toContain('an even page');
  });

  it('by buffers, which V8 does not limit, gets a placeholder too', async () => {
    await expectPlaceholder('/library?buffers');
    expect(String(site.logged('render-worker-exited')[0]?.fields['reason'])).toContain('memory');
    expect((await site.get('/library')).body).toContain('an even page');
  });

  it('by a slow leak gets a new worker, without opening the circuit breaker', async () => {
    for (let page = 0; site.logged('render-worker-exited').length === 0; page += 1) {
      expect(page).toBeLessThan(50);
      expect((await site.get(`/library?leak=${page}`)).statusCode).toBe(200);
    }
    expect((await site.get('/library')).body).toContain('an even page');
    expect(site.logged('circuit-opened')).toEqual([]);
  });

  it.each(['kill', 'abort'])('cannot end the edge by process.%s', async (method) => {
    await expectPlaceholder(`/library?${method}`);
    expect((await site.get('/library')).body).toContain('an even page');
  });

  it('cannot forge lines of the log, nor fill it', async () => {
    expect((await site.get('/library?chat')).body).toContain('an even page');
    await until(() => site.logged('render-worker-printed').length > 0);
    expect(site.logged('forged')).toEqual([]);
    expect(site.logged('render-worker-printed').length).toBeLessThanOrEqual(20);
  });

  it('survives its own unhandled rejection, which is logged', async () => {
    expect((await site.get('/library?stray')).body).toContain('an even page');
    await until(() => site.logged('render-worker-error').length > 0);
    expect(String(site.logged('render-worker-error')[0]?.fields['reason'])).toContain('nobody waits');
  });
});

describe('a section that leaks', () => {
  it('so slowly that it is busy with garbage collection is reported as full memory, not as a loop', async () => {
    await site.start({ ...LIMITS, renderTimeoutMs: 1_000 });
    await site.get('/library');
    await expectPlaceholder('/library?hoard');
    const [ended] = site.logged('render-worker-exited');
    expect(String(ended?.fields['reason'])).toContain('memory');
    expect(String(site.logged('render-failed')[0]?.fields['reason'])).toContain('memory');
  });
});

describe('many pages at once', () => {
  const getMany = (count: number, query: string) =>
    Promise.all(Array.from({ length: count }, (_, number) => site.get(`/library?${query}&number=${number}`)));

  it('open no circuit breaker of a section that is only slow under load', async () => {
    await site.start({ ...LIMITS, renderTimeoutMs: 1_000 });
    const pages = await getMany(40, 'busy');
    expect(pages.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(pages.filter(({ body }) => body.includes('an even page')).length).toBeGreaterThan(20);
    expect(site.logged('circuit-opened')).toEqual([]);
    expect(site.logged('render-worker-exited')).toEqual([]);
  });

  it('do not end a worker in which one page only waits', async () => {
    await site.start(LIMITS);
    const [waiting, beside] = await Promise.all([site.get('/library?never'), site.get('/library?slow')]);
    expect(waiting.body).toContain('a placeholder');
    expect(beside.body).toContain('an even page');
    expect(site.logged('render-worker-exited')).toEqual([]);
    expect(site.logged('circuit-opened')).toEqual([]);
  });

  it('of one visitor neither displace nor delay another visitor', async () => {
    await site.start({ ...LIMITS, renderTimeoutMs: 20_000 });
    await site.get('/library');
    let served = 0;
    const greedy = Promise.all(
      Array.from({ length: 300 }, async (_, number) => {
        const page = await site.send({ url: `/library?slow&number=${number}`, remoteAddress: '203.0.113.1' });
        if (page.statusCode === 200) served += 1;
        return page;
      }),
    );
    const other = await site.send({ url: '/library?slow&other', remoteAddress: '203.0.113.2' });
    const servedBefore = served;
    expect(other.body).toContain('an even page');
    const refused = (await greedy).filter(({ statusCode }) => statusCode === 503);
    expect(servedBefore).toBeLessThan(served / 2);
    expect(refused.length).toBeGreaterThan(50);
  });

  it('are refused in good time when they would wait too long, without a log line for each', async () => {
    await site.start({ ...LIMITS, renderTimeoutMs: 5_000 });
    const pages = await getMany(400, 'slow');
    const away = pages.filter(({ statusCode }) => statusCode === 503);
    expect(away.length).toBeGreaterThan(100);
    expect(away[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(site.logged('page-failed')).toEqual([]);
    expect((await site.get('/library?slow')).body).toContain('an even page');
  });
});
