import { rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPreview, rollbackApp } from 'releases';
import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import { useSite } from '../../testing/temporary-site.ts';

const SECRET = 'a secret of the operators that nobody guesses';

let base: string;
let id: string;

const site = useSite(async (site) => {
  await site.release(fakeShell());
  const files = { 'page.html': '<p>page</p>', 'picture.svg': '<svg/>', 'data.xml': '<x/>' };
  id = await site.release(fakeSection('mf-library', '""', { files }));
  base = `/assets/mf-library/${id}`;
  await site.start({ overrides: { allow: 'signed', secret: SECRET, origins: [] } });
});

describe('the files of a release', () => {
  it('can be cached forever, and loaded with an integrity check, also by other sites of the operator', async () => {
    const { statusCode, headers, body } = await site.get(`${base}/routes.js`);
    expect(statusCode).toBe(200);
    expect(body).toContain('/* routes */');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      'content-length': String(body.length),
    });
  });

  it('are compressed if the browser accepts it', async () => {
    const plain = await site.get(`${base}/routes.js`);
    const brotli = await site.get(`${base}/routes.js`, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotli.rawPayload.length),
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await site.get(`${base}/routes.js`, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await site.get(`${base}/routes.js`);
    const again = await site.get(`${base}/routes.js`, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toContain('immutable');
  });
});

describe('a file that somebody opens by its address', () => {
  it.each(['page.html', 'picture.svg', 'data.xml'])('runs nothing and has no origin: %s', async (name) => {
    const { statusCode, headers } = await site.get(`${base}/${name}`);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toBe(`default-src 'none'; sandbox`);
    const again = await site.get(`${base}/${name}`, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, `default-src 'none'; sandbox`]);
  });
});

describe('the files of a release that visitors', () => {
  const statusOf = async (release: string, headers = {}) =>
    (await site.get(`/assets/mf-library/${release}/routes.js`, headers)).statusCode;

  it('never got are not served until they get it', async () => {
    const published = await site.publish(fakeSection('mf-library', '"published"', { version: '1.2.0' }));
    expect(await statusOf(published)).toBe(404);
    await site.release(fakeSection('mf-library', '"published"', { version: '1.2.0' }));
    expect(await statusOf(published)).toBe(200);
  });

  it('got as a canary are served, even after its end or a rollback', async () => {
    const canary = await site.releaseCanary(fakeSection('mf-library', '"canary"', { version: '1.3.0' }), 5);
    expect(await statusOf(canary)).toBe(200);
    await rollbackApp({ store: site.store, app: 'mf-library', by: 'operator Olga' });
    const bad = await site.release(fakeSection('mf-library', '"bad"', { version: '1.4.0' }));
    await rollbackApp({ store: site.store, app: 'mf-library', by: 'operator Olga' });
    expect([await statusOf(canary), await statusOf(bad), await statusOf(id)]).toEqual([200, 200, 200]);
  });

  it('never got are served to a tester, but not to shared caches', async () => {
    const next = await site.publish(fakeSection('mf-library', '"next"', { version: '2.0.0' }));
    const links = { secret: SECRET, siteBase: 'http://localhost:3000/' };
    const cookieFor = async (target: string, secret = SECRET) => {
      const preview = { store: site.store, app: 'mf-library', target, page: '/library', by: 'mira' };
      const { link } = await createPreview({ ...preview, links: { ...links, secret } });
      const { headers } = await site.get(link.slice('http://localhost:3000'.length));
      return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
    };
    const own = await site.get(`/assets/mf-library/${next}/routes.js`, await cookieFor(next));
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
    expect(await statusOf(next, await cookieFor('2.0.0'))).toBe(200);
    expect(await statusOf(next, await cookieFor('1.0.0'))).toBe(404);
    expect(await statusOf(next, await cookieFor(next, 'a secret of somebody else, which is long too'))).toBe(404);
    expect(await statusOf(next)).toBe(404);
  });
});

describe('a request for no file of a release', () => {
  it.each([
    ['a file that the release does not list', () => `${base}/release.json`],
    ['the server’s bundle', () => `${base}/../server/index.cjs`],
    ['a release that is not there', () => `/assets/mf-library/9.9.9-000000000000/routes.js`],
  ])('is refused, and the refusal is not cached: %s', async (_what, address) => {
    const { statusCode, headers, body } = await site.get(address());
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toBe('There is nothing at this address.');
  });

  it('is also one for a listed file that neither the store nor the edge has any more', async () => {
    expect((await site.get(`${base}/picture.png`)).statusCode).toBe(200);
    for (const folder of [site.storedFolder('mf-library', id), site.cachedFolder('mf-library', id)])
      await rm(path.join(folder, 'client', 'picture.png'));
    expect((await site.get(`${base}/picture.png`)).statusCode).toBe(404);
    expect((await site.get(`${base}/routes.js`)).statusCode).toBe(200);
  });
});
