import { promoteCanary, retireApp } from 'releases';
import { isInCanary } from '../release-sets/canary-bucket.ts';
import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import { until, useSite } from '../../testing/temporary-site.ts';

let canary: string;
let stable: string;

const site = useSite(async (site) => {
  await site.release(fakeShell());
  stable = await site.release(fakeSection('mf-library', '"the library"'));
  canary = await site.releaseCanary(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }), 30);
  await site.start({ pageSharedTtlSeconds: 60 });
});

const canaryCookie = (isIn: boolean, id = canary) => {
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const bucket = buckets.find((each) => isInCanary(each, { id, percent: 30 }) === isIn);
  return { cookie: `lc.canary=${bucket}` };
};
/** The current release of the library in a page or the registry. */
const releaseIn = (body: string) => /"name":"mf-library","release":"([^"]+)"/.exec(body)?.[1];

describe('while a canary runs', () => {
  it('a visitor keeps the releases of the first visit, in pages and in /registry.json', async () => {
    for (const [isIn, release, text] of [
      [true, canary, 'the new library'],
      [false, stable, 'the library'],
    ] as const) {
      const page = await site.get('/library', canaryCookie(isIn));
      expect(page.body).toContain(`<main>${text}</main>`);
      expect(page.body).toContain(`src="/assets/mf-library/${release}/routes.js"`);
      expect(releaseIn(page.body)).toBe(release);
      expect(page.headers['set-cookie']).toBeUndefined();
      expect(releaseIn((await site.get('/registry.json', canaryCookie(isIn))).body)).toBe(release);
    }
  });

  it('a new visitor is assigned to a bucket, and gets its releases', async () => {
    const { headers, body } = await site.get('/library');
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^lc\.canary=\d{1,2}$/);
    expect((await site.get('/library', { cookie })).body).toBe(body);
  });

  it('shared caches do not store responses', async () => {
    for (const address of ['/library', '/registry.json']) {
      const { headers } = await site.get(address);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' });
      expect(headers['set-cookie']).toContain('lc.canary=');
      expect(headers['surrogate-key']).toBeUndefined();
    }
  });

  it('a page of one release set never matches the tag of another set’s page', async () => {
    for (const address of ['/library', '/registry.json', '/nothing-of-the-canary?missing']) {
      const canaryPage = await site.get(address, canaryCookie(true));
      const stablePage = await site.get(address, {
        ...canaryCookie(false),
        'if-none-match': String(canaryPage.headers.etag),
      });
      expect(stablePage.headers.etag).not.toBe(canaryPage.headers.etag);
      expect(stablePage.statusCode).not.toBe(304);
    }
  });
});

describe('the canary of a first release', () => {
  it('shows its section to its visitors; for the others its address leads home as without it', async () => {
    const before = await site.get('/films');
    const films = await site.releaseCanary(fakeSection('mf-films', '"the films"'), 30);
    await until(async () => (await site.get('/films', canaryCookie(true, films))).body.includes('the films'));
    const other = await site.get('/films', canaryCookie(false, films));
    expect([other.statusCode, other.headers.location]).toEqual([before.statusCode, before.headers.location]);
    expect((await site.get('/registry.json', canaryCookie(false, films))).body).not.toContain('mf-films');
    await retireApp({ store: site.store, app: 'mf-films', by: 'operator Olga' });
  });
});

describe('after the canary', () => {
  it('all visitors get one cacheable page without a cookie', async () => {
    const visitor = canaryCookie(false);
    await promoteCanary({ store: site.store, app: 'mf-library', by: 'operator Olga', skipsSmokeCheck: true });
    await until(async () => (await site.get('/library', visitor)).body.includes('the new library'));
    const { headers } = await site.get('/library');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
      vary: 'Accept-Encoding',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });
});
