import { fakeSection, fakeShell } from '../testing/fake-parts.ts';
import { ODD } from '../testing/odd-section.ts';
import { expectStandInAt } from '../testing/expect-stand-in.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

/** Short, so that the tests are; long enough for a busy machine. */
const LIMITS = { renderLimit: 700, callLimit: 300 };

let site: TemporarySite;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release({ ...fakeSection('mf-library', '""'), server: ODD });
});

afterEach(() => site.remove());

const expectStandIn = (address: string) => expectStandInAt(site, address);

describe('a section that brings its worker down', () => {
  beforeEach(() => site.start({ ...LIMITS, renderLimit: 20_000 }));

  it('costs that page its place, and the next page has a new worker', async () => {
    await expectStandIn('/library?exit');
    expect((await site.get('/library')).body).toContain('an even page');
  });

  it('by filling the memory costs that page its place, and the next page has a new worker', async () => {
    await expectStandIn('/library?greedy');
    expect(String(site.logged('render-worker-ended')[0]?.facts['reason'])).toContain('memory');
    expect((await site.get('/library')).body).toContain('an even page');
  });

  it('by buffers that no limit of the engine counts costs that page its place too', async () => {
    await expectStandIn('/library?buffers');
    expect(String(site.logged('render-worker-ended')[0]?.facts['reason'])).toContain('memory');
    expect((await site.get('/library')).body).toContain('an even page');
  });

  it('by what one page after another leaves behind has a new worker then, and is not set aside', async () => {
    for (let page = 0; site.logged('render-worker-ended').length === 0; page += 1) {
      expect(page).toBeLessThan(50);
      expect((await site.get(`/library?leak=${page}`)).statusCode).toBe(200);
    }
    expect((await site.get('/library')).body).toContain('an even page');
    expect(site.logged('section-set-aside')).toEqual([]);
  });

  it.each(['kill', 'abort'])('cannot end the edge by process.%s', async (way) => {
    await expectStandIn(`/library?${way}`);
    expect((await site.get('/library')).body).toContain('an even page');
  });

  it('cannot forge lines of the log, nor fill it', async () => {
    expect((await site.get('/library?chat')).body).toContain('an even page');
    await until(() => site.logged('render-worker-printed').length > 0);
    expect(site.logged('forged')).toEqual([]);
    expect(site.logged('render-worker-printed').length).toBeLessThanOrEqual(20);
  });

  it('by a failure that nobody waited for costs nothing, but is said in the log', async () => {
    expect((await site.get('/library?stray')).body).toContain('an even page');
    await until(() => site.logged('render-worker-complained').length > 0);
    expect(String(site.logged('render-worker-complained')[0]?.facts['reason'])).toContain('nobody waits');
  });
});

describe('a section that leaks', () => {
  it('slowly enough to be busy with collecting is said to fill the memory, and not to loop', async () => {
    await site.start({ ...LIMITS, renderLimit: 1_000 });
    await site.get('/library');
    await expectStandIn('/library?hoard');
    const [ended] = site.logged('render-worker-ended');
    expect(String(ended?.facts['reason'])).toContain('memory');
    expect(String(site.logged('render-failed')[0]?.facts['reason'])).toContain('memory');
  });
});

describe('many pages at once', () => {
  const ask = (count: number, query: string) =>
    Promise.all(Array.from({ length: count }, (_, number) => site.get(`/library?${query}&number=${number}`)));

  it('set no section aside that is only slow for them', async () => {
    await site.start({ ...LIMITS, renderLimit: 1_000 });
    const pages = await ask(40, 'busy');
    expect(pages.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(pages.filter(({ body }) => body.includes('an even page')).length).toBeGreaterThan(20);
    expect(site.logged('section-set-aside')).toEqual([]);
    expect(site.logged('render-worker-ended')).toEqual([]);
  });

  it('do not end a worker in which one only waits', async () => {
    await site.start(LIMITS);
    const [waiting, beside] = await Promise.all([site.get('/library?never'), site.get('/library?slow')]);
    expect(waiting.body).toContain('a stand-in');
    expect(beside.body).toContain('an even page');
    expect(site.logged('render-worker-ended')).toEqual([]);
    expect(site.logged('section-set-aside')).toEqual([]);
  });

  it('of one visitor do not turn another away, nor hold the other up', async () => {
    await site.start({ ...LIMITS, renderLimit: 20_000 });
    await site.get('/library');
    const greedy = Promise.all(
      Array.from({ length: 300 }, (_, number) =>
        site.send({ url: `/library?slow&number=${number}`, remoteAddress: '203.0.113.1' }),
      ),
    );
    const begin = performance.now();
    const other = await site.send({ url: '/library?slow&other', remoteAddress: '203.0.113.2' });
    const took = performance.now() - begin;
    expect(other.body).toContain('an even page');
    expect(took).toBeLessThan(1_000);
    const refused = (await greedy).filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(50);
  });

  it('are turned away when they would wait too long, in good time and without a line for each', async () => {
    await site.start({ ...LIMITS, renderLimit: 5_000 });
    const pages = await ask(400, 'slow');
    const away = pages.filter(({ statusCode }) => statusCode === 503);
    expect(away.length).toBeGreaterThan(100);
    expect(away[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(site.logged('page-failed')).toEqual([]);
    expect((await site.get('/library?slow')).body).toContain('an even page');
  });
});
