import { readRegistry } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { loadPage, reportFrom } from '../testing/load-page.ts';
import { startServer } from '../testing/raw-request.ts';
import { until, useSites } from '../testing/temporary-site.ts';

const BROKEN = { version: '2.0.0', server: 'throw new Error("broken release")' };
const LIMITS = { visitors: 3, percent: 20, windowMs: 60_000, freshMs: 600_000 };
const TOKEN = 'a token of the operators that nobody guesses';
const ADDRESSES = Array.from({ length: 4 }, (_, each) => `10.0.${each}.1`);

let good: string;
let bad: string;

const site = useSites(async (site) => {
  await site.release(fakeShell());
  good = await site.release(fakeSection('mf-library', '"the library"'));
});

const start = (settings = {}) =>
  site.start({ autoRollback: LIMITS, opsToken: TOKEN, trustedProxies: ['10.1.0.0/16'], ...settings });
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
  it('on the server is rolled back, and receivers are told why', async () => {
    const told: string[] = [];
    const receiver = await startServer((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => told.push(text));
      request.once('end', () => response.end());
    });
    await site.release({ ...fakeSection('mf-library', '""'), ...BROKEN });
    await start({ notifyUrls: [receiver.origin] });
    for (const remoteAddress of ADDRESSES) await site.send({ url: `/library?${remoteAddress}`, remoteAddress });
    await until(async () => (await libraryState())?.active === good);
    await until(() => told.length > 0);
    await receiver.close();
    expect(JSON.parse(told.join(''))).toMatchObject({
      what: 'rollback',
      text: expect.stringMatching(/^edge \(automatic\): rollback mf-library .*: 3 visitors met failures within 60 s$/),
    });
  });
});

describe('reports that do not count', () => {
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
