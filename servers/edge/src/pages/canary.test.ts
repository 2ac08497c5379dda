import { promoteCanary } from 'releases';
import { isInCanary } from '../sets/canary-bucket.ts';
import { fakeSection, fakeShell } from '../testing/fake-parts.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

let site: TemporarySite;
let canary: string;
let stable: string;

beforeAll(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  stable = await site.release(fakeSection('mf-library', '"the library"'));
  canary = await site.releaseCanary(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }), 30);
  await site.start();
});

afterAll(() => site.remove());

const cookieOf = (isIn: boolean) => {
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const bucket = buckets.find((each) => isInCanary(each, { id: canary, percent: 30 }) === isIn);
  return { cookie: `lc.canary=${bucket}` };
};
/** The release of the library that a page or the registry names; the one before it stands beside it. */
const releaseIn = (body: string) => /"name":"mf-library","release":"([^"]+)"/.exec(body)?.[1];

describe('while a canary runs', () => {
  it('a visitor keeps the set of the first visit, in pages and in the registry', async () => {
    for (const [isIn, release, text] of [
      [true, canary, 'the new library'],
      [false, stable, 'the library'],
    ] as const) {
      const page = await site.get('/library', cookieOf(isIn));
      expect(page.body).toContain(`<main>${text}</main>`);
      expect(page.body).toContain(`href="/assets/mf-library/${release}/routes.js"`);
      expect(releaseIn(page.body)).toBe(release);
      expect(page.headers['set-cookie']).toBeUndefined();
      expect(releaseIn((await site.get('/registry.json', cookieOf(isIn))).body)).toBe(release);
    }
  });

  it('a new visitor is put into a bucket, and gets that bucket’s set', async () => {
    const { headers, body } = await site.get('/library');
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^lc\.canary=\d{1,2}$/);
    expect((await site.get('/library', { cookie })).body).toBe(body);
  });

  it('about as many visitors as it says get it', async () => {
    const pages = await Promise.all(Array.from({ length: 200 }, () => site.get('/library')));
    const share = pages.filter(({ body }) => body.includes('the new library')).length / 200;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.45);
  });

  it('nobody between keeps one visitor’s answer for another', async () => {
    for (const address of ['/library', '/registry.json']) {
      const { headers } = await site.get(address);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' });
    }
  });

  it('a page of one set is never taken for the same page of the other', async () => {
    for (const address of ['/library', '/registry.json', '/nothing-of-the-canary?missing']) {
      const theirs = await site.get(address, cookieOf(true));
      const mine = await site.get(address, { ...cookieOf(false), 'if-none-match': String(theirs.headers.etag) });
      expect(mine.headers.etag).not.toBe(theirs.headers.etag);
      expect(mine.statusCode).not.toBe(304);
    }
  });

  it('two visitors of different sets who come at the same moment each get their own', async () => {
    const [theirs, mine] = await Promise.all([
      site.get('/library?both', cookieOf(true)),
      site.get('/library?both', cookieOf(false)),
    ]);
    expect(theirs.body).toContain('the new library');
    expect(mine.body).toContain('<main>the library</main>');
  });

  it('the log says so', () => {
    expect(site.logged('running-set')[0]?.facts).toMatchObject({ canaries: [`mf-library@${canary} 30%`] });
  });
});

describe('when no canary runs any more', () => {
  it('all visitors get one page, without a cookie, that anybody may keep', async () => {
    const asked = cookieOf(false);
    await promoteCanary({ store: site.store, app: 'mf-library', by: 'operator Olga', isUnchecked: true });
    await until(async () => (await site.get('/library', asked)).body.includes('the new library'));
    const { headers } = await site.get('/library');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    expect(headers['set-cookie']).toBeUndefined();
  });
});
