import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import { createTemporarySite, until, type TemporarySite } from '../../testing/temporary-site.ts';

/** The server bundle of a section that misbehaves as its query says. */
const MISBEHAVING = `exports.render = async (url) => {
  if (url.searchParams.has('loop')) for (;;);
  if (url.searchParams.has('greedy')) for (const all = []; ; ) all.push(new Array(1e5).fill({}));
  if (url.searchParams.has('buffers')) for (const all = []; ; ) all.push(Buffer.alloc(1e6, 1));
  if (url.searchParams.has('leak')) globalThis.leaked = [...(globalThis.leaked ?? []), 'x'.repeat(100).split('').map((x) => new Array(1e5).fill({}))];
  if (url.searchParams.has('chat')) for (let line = 0; line < 1000; line += 1) console.log('{"event":"forged"}');
  if (url.searchParams.has('busy')) { const end = performance.now() + 40; while (performance.now() < end); }
  if (url.searchParams.has('never')) await new Promise(() => undefined);
  if (url.searchParams.has('odd')) throw new Error('odd');
  if (url.searchParams.has('exit')) process.exit(3);
  if (url.searchParams.has('stray')) Promise.reject(new Error('nobody waits'));
  if (url.searchParams.has('slow')) await new Promise((done) => setTimeout(done, 50));
  return 'an even page';
};`;
const API_FAILS = `(() => { throw Object.assign(new Error('HTTP 500'), { name: 'ApiError' }); })()`;

let site: TemporarySite;

const misbehaving = (name: string) => ({ ...fakeSection(name, '""'), server: MISBEHAVING });
const loggedFor = (event: string, app: string) =>
  site.logged(event).flatMap(({ fields }) => (fields['app'] === app ? [fields] : []));

/** Expects an uncached page with a placeholder for the section. */
async function expectPlaceholder(address: string): Promise<void> {
  const { statusCode, headers, body } = await site.get(address);
  expect(statusCode).toBe(200);
  expect(body).toContain('a placeholder');
  expect(body).toContain('"hydrationMode":"placeholder"');
  expect(headers['cache-control']).toBe('no-store');
}

describe('a section whose server bundle', () => {
  let missing: string;

  beforeAll(async () => {
    site = await createTemporarySite();
    await site.release(fakeShell());
    await site.release({ ...fakeSection('mf-broken', '""'), server: 'throw new Error("no")' });
    await site.release({ ...fakeSection('mf-greedy', '""'), server: '(() => require("node:fs"))()' });
    await site.release(fakeSection('mf-unheard', API_FAILS));
    missing = await site.release(fakeSection('mf-missing', '"the missing one"'));
    for (const name of ['mf-odd', 'mf-loop', 'mf-loops', 'mf-waits']) await site.release(misbehaving(name));
    await site.start({ renderTimeoutMs: 700, apiCallTimeoutMs: 300 });
  });

  afterAll(() => site.remove());

  it.each([
    ['throws while it loads', 'mf-broken', 'no'],
    ['requires a forbidden module', 'mf-greedy', 'a section may not require node:fs'],
  ])('%s is replaced by a placeholder, and logged with the reason', async (_what, app, reason) => {
    await expectPlaceholder(`/${app.slice(3)}`);
    expect(loggedFor('section-not-rendered', app)).toMatchObject([{ release: expect.any(String), reason }]);
  });

  it('throws while it renders is tried again for the next visitor', async () => {
    await expectPlaceholder('/odd?odd');
    await expectPlaceholder('/odd?odd');
    expect(loggedFor('section-not-rendered', 'mf-odd')).toHaveLength(2);
    expect((await site.get('/odd')).body).toContain('an even page');
  });

  it('gets no API response is rendered by the browser, and its release is not suspected', async () => {
    await expectPlaceholder('/unheard');
    expect(loggedFor('section-not-rendered', 'mf-unheard')).toEqual([]);
    expect(loggedFor('api-response-missing', 'mf-unheard')).toMatchObject([{ path: '/unheard', reason: 'HTTP 500' }]);
  });

  it('is missing is replaced by a placeholder', async () => {
    await rm(path.join(site.cachedFolder('mf-missing', missing), 'server'), { recursive: true });
    await expectPlaceholder('/missing');
  });

  it('loops is ended at its timeout, and delays neither other pages nor other sections', async () => {
    await Promise.all([site.get('/loop'), site.get('/odd')]);
    let ended: string[] = [];
    let bodies: string[] = [];
    const open = async (address: string) => {
      const { body } = await site.get(address);
      ended.push(address.slice(0, 5));
      return body;
    };
    const isKnown = () =>
      loggedFor('render-failed', 'mf-loop').some(({ reason }) =>
        String(reason).includes('rendering exceeded its timeout'),
      );
    // On a very busy machine a loop is certain only later.
    let turn = 0;
    await until(async () => {
      ended = [];
      turn += 1;
      const loop = expectPlaceholder(`/loop?loop=${turn}`).then(() => void ended.push('/loop'));
      [bodies] = await Promise.all([Promise.all([open(`/loop?slow=${turn}`), open(`/odd?x=${turn}`)]), loop]);
      return isKnown();
    });
    expect(bodies).toEqual(Array(2).fill(expect.stringContaining('an even page')));
    expect(ended[0]).toBe('/odd?');
    expect(loggedFor('circuit-opened', 'mf-loop')).toEqual([]);
  });

  it('loops again opens its circuit breaker, responds at once, and is rendered again with its next release', async () => {
    let turn = 0;
    await until(async () => {
      await expectPlaceholder(`/loops?loop=${(turn += 1)}`);
      return loggedFor('circuit-opened', 'mf-loops').length > 0;
    });
    expect(turn).toBeGreaterThan(1);
    const ended = site.logged('render-worker-exited').length;
    await expectPlaceholder('/loops?loop=last');
    expect(site.logged('render-worker-exited')).toHaveLength(ended);
    await site.release(fakeSection('mf-loops', '"mended"', { version: '1.1.0' }));
    await until(async () => (await site.get('/loops')).body.includes('mended'));
  });

  it('only waits does not end the worker in which other pages are rendered', async () => {
    const ended = site.logged('render-worker-exited').length;
    // A worker renders its first page alone: on a very busy machine, a page beside it waits for too long, and is refused.
    let turn = 0;
    await until(async () => {
      turn += 1;
      const waiting = expectPlaceholder(`/waits?never=${turn}`);
      const [beside] = await Promise.all([site.get(`/waits?slow=${turn}`), waiting]);
      return beside.body.includes('an even page');
    });
    expect(site.logged('render-worker-exited')).toHaveLength(ended);
  });
});

describe('with time for slow machines', () => {
  beforeAll(async () => {
    site = await createTemporarySite();
    await site.release(fakeShell());
    for (const name of ['mf-exit', 'mf-greedy', 'mf-buffers', 'mf-leak', 'mf-library'])
      await site.release(misbehaving(name));
    await site.start({ renderTimeoutMs: 20_000 });
  });

  afterAll(() => site.remove());

  describe('a section that ends its worker', () => {
    it.each([
      ['by an exit', 'exit', 'exited with 3'],
      ['by filling the memory', 'greedy', 'memory'],
      ['by buffers, which V8 does not limit,', 'buffers', 'memory'],
    ])('%s gets a placeholder on that page, and the next page gets a new worker', async (_how, name, reason) => {
      await expectPlaceholder(`/${name}?${name}`);
      expect(String(loggedFor('render-failed', `mf-${name}`)[0]?.['reason'])).toContain(reason);
      expect((await site.get(`/${name}`)).body).toContain('an even page');
    });

    it('by a slow leak gets a new worker, without opening the circuit breaker', async () => {
      const before = site.logged('render-worker-exited').length;
      for (let page = 0; site.logged('render-worker-exited').length === before; page += 1) {
        expect(page).toBeLessThan(50);
        expect((await site.get(`/leak?leak=${page}`)).statusCode).toBe(200);
      }
      expect((await site.get('/leak')).body).toContain('an even page');
      expect(loggedFor('circuit-opened', 'mf-leak')).toEqual([]);
    });
  });

  it('a section cannot forge lines of the log, nor fill it, and survives its own unhandled rejection', async () => {
    expect((await site.get('/library?stray')).body).toContain('an even page');
    await until(() => site.logged('render-worker-error').length > 0);
    expect(String(site.logged('render-worker-error')[0]?.fields['reason'])).toContain('nobody waits');
    const printed = () => site.logged('render-worker-printed').length;
    const before = printed();
    expect((await site.get('/library?chat')).body).toContain('an even page');
    await until(() => printed() > before);
    expect(site.logged('forged')).toEqual([]);
    expect(printed() - before).toBeLessThanOrEqual(20);
  });

  describe('many pages at once', () => {
    it('open no circuit breaker of a section that is only slow under load', async () => {
      const before = site.logged('render-worker-exited').length;
      const addresses = Array.from({ length: 24 }, (_, number) => `/library?busy&number=${number}`);
      const pages = await Promise.all(addresses.map((address) => site.get(address)));
      expect(pages.filter(({ body }) => body.includes('an even page')).length).toBeGreaterThan(12);
      expect(loggedFor('circuit-opened', 'mf-library')).toEqual([]);
      expect(site.logged('render-worker-exited')).toHaveLength(before);
    });

    it('of one visitor neither displace nor delay another visitor, and are refused if they would wait too long', async () => {
      await site.get('/library');
      let served = 0;
      const greedy = Array.from({ length: 260 }, async (_, number) => {
        const page = await site.send({ url: `/library?slow&number=${number}`, remoteAddress: '203.0.113.1' });
        if (page.statusCode === 200) served += 1;
        return page;
      });
      const other = await site.send({ url: '/library?slow&other', remoteAddress: '203.0.113.2' });
      const servedBefore = served;
      expect(other.body).toContain('an even page');
      const refused = (await Promise.all(greedy)).filter(({ statusCode }) => statusCode === 503);
      expect(servedBefore).toBeLessThan(served / 2);
      expect(refused.length).toBeGreaterThan(50);
      expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(site.logged('page-failed')).toEqual([]);
    });
  });
});
