import { readRegistry, rollbackApp } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { loadPage, reportFrom } from '../testing/load-page.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

const BROKEN = { version: '2.0.0', server: 'throw new Error("broken release")' };
const LIMITS = { visitors: 3, percent: 20, windowMs: 60_000, freshMs: 60_000 };

let site: TemporarySite;
let good: string;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the oldest library"', { version: '0.9.0' }));
  good = await site.release(fakeSection('mf-library', '"the library"'));
});

afterEach(() => site.remove());

const report = (release: string, address: string, changes: { app?: string; token?: string } = {}) =>
  reportFrom(site, address, { app: 'mf-library', release, ...changes });
const libraryState = async () => (await readRegistry(site.store)).apps['mf-library'];
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('a fresh activation with failures', () => {
  it('in the browsers of enough visitors is rolled back once, with the reason in the history', async () => {
    const bad = await site.release(fakeSection('mf-library', '"the new library"', BROKEN));
    await site.start({ autoRollback: LIMITS });
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) await report(bad, address);
    await until(async () => (await libraryState())?.active === good);
    expect((await readRegistry(site.store)).lastChange).toMatchObject({
      who: 'edge (automatic)',
      from: bad,
      to: good,
      why: '3 visitors met failures within 60 s',
    });
    await until(() => site.logged('rolled-back').length > 0);
    expect(site.logged('rolled-back')).toMatchObject([{ fields: { app: 'mf-library', release: bad, to: good } }]);
    await until(async () => (await site.get('/library')).body.includes('the library'));
  });

  it('on the server is rolled back as well', async () => {
    await site.release({ ...fakeSection('mf-library', '""'), ...BROKEN });
    await site.start({ autoRollback: LIMITS });
    for (const remoteAddress of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      await site.send({ url: `/library?${remoteAddress}`, remoteAddress });
    await until(async () => (await libraryState())?.active === good);
  });

  it('as a canary is ended', async () => {
    const bad = await site.releaseCanary(fakeSection('mf-library', '"the new library"', BROKEN), 10);
    await site.start({ autoRollback: LIMITS });
    const cookie = `lc.canary=${Number.parseInt(bad.slice(-12), 16) % 100}`;
    for (const remoteAddress of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      await site.send({ url: `/library?${remoteAddress}`, remoteAddress, headers: { cookie } });
    await until(async () => (await libraryState())?.canary === undefined);
    expect((await libraryState())?.active).toBe(good);
  });
});

describe('a release is not rolled back automatically', () => {
  it.each([
    ['when one visitor reports again and again', Array.from({ length: 20 }, () => '10.0.0.1')],
    ['when one visitor has a /56 of IPv6', Array.from({ length: 20 }, (_, each) => `2001:db8:1:${each}::1`)],
  ])('%s', async (_what, addresses) => {
    const bad = await site.release(fakeSection('mf-library', '"the new library"', BROKEN));
    await site.start({ autoRollback: LIMITS });
    for (const address of addresses) await report(bad, address);
    await settled();
    expect((await libraryState())?.active).toBe(bad);
  });

  it.each([
    ['when it is no longer fresh', { ...LIMITS, freshMs: 1 }],
    ['when automatic rollbacks are off', { ...LIMITS, visitors: 0 }],
  ])('%s', async (_what, autoRollback) => {
    const bad = await site.release(fakeSection('mf-library', '"the new library"', BROKEN));
    await site.start({ autoRollback });
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await report(bad, address);
    await settled();
    expect((await libraryState())?.active).toBe(bad);
  });

  it('when a rollback restored it: the next step is left to the operators', async () => {
    await site.release(fakeSection('mf-library', '"the new library"', BROKEN));
    await rollbackApp({ store: site.store, app: 'mf-library', by: 'operator Olga' });
    await site.start({ autoRollback: LIMITS });
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await report(good, address);
    await settled();
    expect((await libraryState())?.active).toBe(good);
  });

  it('when there is no previous release, which is logged', async () => {
    await site.release(fakeSection('mf-webinar', '"the webinars"'));
    await site.start({ autoRollback: LIMITS });
    const { active = '' } = (await readRegistry(site.store)).apps['mf-webinar'] ?? {};
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await report(active, address, { app: 'mf-webinar' });
    await until(() => site.logged('rollback-failed').length > 0);
    expect(site.logged('rollback-failed')[0]?.fields['reason']).toContain('had no release before');
  });
});

describe('reports that do not count', () => {
  const ADDRESSES = Array.from({ length: 12 }, (_, each) => `10.0.${each}.1`);
  let bad: string;
  const begin = async () => {
    bad = await site.release(fakeSection('mf-library', '"the new library"', { version: '2.0.0' }));
    await site.start({ autoRollback: LIMITS });
  };
  const expectNoRollback = async () => {
    await settled();
    expect((await libraryState())?.active).toBe(bad);
  };

  it.each([
    ['have no token', async () => ''],
    ['have a forged token', async () => 'm8x0zz.AAAAAAAAAAAA.AAAAAAAA.' + 'A'.repeat(43)],
    [
      'have a changed token',
      async (address: string) => (await loadPage(site, address)).replace(/^./, (first) => (first === 'n' ? 'o' : 'n')),
    ],
  ])('%s', async (_what, tokenFor) => {
    await begin();
    for (const address of ADDRESSES)
      expect((await report(bad, address, { token: await tokenFor(address) })).statusCode).toBe(204);
    await expectNoRollback();
  });

  it('all have the token of one page', async () => {
    await begin();
    const token = await loadPage(site, '10.9.9.9');
    for (const address of ADDRESSES) await report(bad, address, { token });
    await expectNoRollback();
  });

  it('come from a page that was sent before the release was active', async () => {
    await site.start({ autoRollback: LIMITS });
    const tokens = await Promise.all(ADDRESSES.map((address) => loadPage(site, address)));
    bad = await site.release(fakeSection('mf-library', '"the new library"', { version: '2.0.0' }));
    await until(async () => (await site.get('/registry.json')).body.includes(bad));
    for (const [index, address] of ADDRESSES.entries()) await report(bad, address, { token: tokens[index]! });
    await expectNoRollback();
  });

  it('are few compared to the visitors without a failure', async () => {
    await begin();
    for (let each = 0; each < 60; each += 1) await loadPage(site, `10.1.${each}.1`);
    for (const address of ADDRESSES) await report(bad, address);
    await expectNoRollback();
    for (let each = 0; each < 12; each += 1) await report(bad, `10.1.${each}.1`);
    await until(async () => (await libraryState())?.active === good);
  });

  it('come from a page of another site', async () => {
    await site.start();
    const { statusCode } = await site.send({
      method: 'POST',
      url: '/failures',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { app: 'mf-library', release: good, reason: 'broken', page: '/library' },
    });
    expect(statusCode).toBe(403);
  });

  it('come too often from one visitor', async () => {
    await site.start();
    const responses = await Promise.all(Array.from({ length: 40 }, () => report(good, '10.0.0.1')));
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect((await report(good, '10.0.0.2')).statusCode).toBe(204);
  });

  it('have a forged address: only a trusted proxy may name the visitor', async () => {
    const bad = await site.release(fakeSection('mf-library', '"the new library"', BROKEN));
    await site.start({ autoRollback: LIMITS, trustedProxies: ['10.1.0.0/16'] });
    const forge = async (from: string, remoteAddress: string) =>
      site.send({
        method: 'POST',
        url: '/failures',
        remoteAddress,
        headers: { 'x-forwarded-for': from },
        payload: {
          app: 'mf-library',
          release: bad,
          reason: 'broken',
          page: '/library',
          token: await loadPage(site, remoteAddress),
        },
      });
    for (const from of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await forge(from, '203.0.113.7');
    await settled();
    expect((await libraryState())?.active).toBe(bad);
    for (const from of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await forge(from, '10.1.0.1');
    await until(async () => (await libraryState())?.active === good);
  });
});

describe('the token of a page', () => {
  it('is new in each response, also from the cache and with 304, while the page stays the same', async () => {
    await site.start();
    const [first, second] = [await site.get('/library'), await site.get('/library')];
    const third = await site.get('/library', { 'if-none-match': String(first.headers.etag) });
    expect(second.body).toBe(first.body);
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 304]);
    expect(new Set([first, second, third].map(({ headers }) => headers['server-timing'])).size).toBe(3);
  });
});
