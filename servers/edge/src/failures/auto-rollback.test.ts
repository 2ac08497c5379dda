import { readHistory, readRegistry } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { loadPage, reportFrom } from '../testing/load-page.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

const BROKEN = { version: '2.0.0', server: 'throw new Error("broken release")' };
const LIMITS = { visitors: 3, percent: 20, windowMs: 60_000, freshMs: 600_000 };
const TOKEN = 'a token of the operators that nobody guesses';
const ADDRESSES = Array.from({ length: 4 }, (_, each) => `10.0.${each}.1`);

let site: TemporarySite;
let good: string;
let bad: string;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  good = await site.release(fakeSection('mf-library', '"the library"'));
});

afterEach(() => site.remove());

const start = () => site.start({ autoRollback: LIMITS, opsToken: TOKEN, trustedProxies: ['10.1.0.0/16'] });
const startWithBad = async () => {
  bad = await site.release(fakeSection('mf-library', '"the new library"', { version: '2.0.0' }));
  return start();
};
const report = (address: string, changes: { token?: string } = {}) =>
  reportFrom(site, address, { app: 'mf-library', release: bad, ...changes });
const libraryState = async () => (await readRegistry(site.store)).apps['mf-library'];
/** How many visitors of the library the edge counts as failing. */
const countFailing = async () => {
  const { body } = await site.get('/ops/status.json', { authorization: `Bearer ${TOKEN}` });
  const { failures } = JSON.parse(body) as { failures: { visitors: number }[] };
  return failures.reduce((sum, { visitors }) => sum + visitors, 0);
};

describe('a fresh activation with failures', () => {
  it('in the browsers of enough visitors is rolled back once, and visitors get the release before', async () => {
    await startWithBad();
    for (const address of ADDRESSES) await report(address);
    await until(async () => (await site.get('/library')).body.includes('<main>the library</main>'));
    expect(site.logged('rolled-back')).toMatchObject([{ fields: { app: 'mf-library', release: bad, to: good } }]);
    const automatic = (await readHistory(site.store)).filter(({ who }) => who === 'edge (automatic)');
    expect(automatic).toMatchObject([{ from: bad, to: good, why: '3 visitors met failures within 60 s' }]);
  });

  it('on the server is rolled back as well', async () => {
    await site.release({ ...fakeSection('mf-library', '""'), ...BROKEN });
    await start();
    for (const remoteAddress of ADDRESSES) await site.send({ url: `/library?${remoteAddress}`, remoteAddress });
    await until(async () => (await libraryState())?.active === good);
  });
});

describe('reports that do not count', () => {
  it('have no token, a forged one, a changed one, or all the token of one page', async () => {
    await startWithBad();
    const token = await loadPage(site, '10.9.9.9');
    const changed = token.replace(/^./, (first) => (first === 'n' ? 'o' : 'n'));
    for (const wrong of ['', 'm8x0zz.AAAAAAAAAAAA.AAAAAAAA.' + 'A'.repeat(43), changed])
      for (const address of ADDRESSES) expect((await report(address, { token: wrong })).statusCode).toBe(204);
    expect(await countFailing()).toBe(0);
    for (const address of ADDRESSES) await report(address, { token });
    expect(await countFailing()).toBe(1);
  });

  it('come from a page that was sent before the release was active', async () => {
    await start();
    const tokens = await Promise.all(ADDRESSES.map((address) => loadPage(site, address)));
    bad = await site.release(fakeSection('mf-library', '"the new library"', { version: '2.0.0' }));
    await until(async () => (await site.get('/registry.json')).body.includes(bad));
    for (const [index, token] of tokens.entries()) await report(`10.0.${index}.1`, { token });
    expect(await countFailing()).toBe(0);
    await report('10.0.0.1');
    expect(await countFailing()).toBe(1);
  });

  it('have a forged address: only a trusted proxy may name the visitor', async () => {
    await startWithBad();
    const send = async (from: string, remoteAddress: string) =>
      site.send({
        method: 'POST',
        url: '/failures',
        remoteAddress,
        headers: { 'x-forwarded-for': from },
        payload: {
          ...{ app: 'mf-library', release: bad, reason: 'broken', page: '/library' },
          token: await loadPage(site, remoteAddress),
        },
      });
    for (const from of ADDRESSES) await send(from, '203.0.113.7');
    expect(await countFailing()).toBe(1);
    for (const from of ADDRESSES) await send(from, '10.1.0.1');
    await until(async () => (await libraryState())?.active === good);
  });
});

describe('the token of a page', () => {
  it('is new in each response, also from the cache and with 304, while the page stays the same', async () => {
    await start();
    const [first, second] = [await site.get('/library'), await site.get('/library')];
    const third = await site.get('/library', { 'if-none-match': String(first.headers.etag) });
    expect(second.body).toBe(first.body);
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 304]);
    expect(new Set([first, second, third].map(({ headers }) => headers['server-timing'])).size).toBe(3);
  });
});
