import { rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { releaseFolder } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-parts.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

let site: TemporarySite;
let base: string;
let id: string;

beforeAll(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  id = await site.release(fakeSection('mf-library', '""'));
  base = `/assets/mf-library/${id}`;
  await site.start();
});

afterAll(() => site.remove());

describe('the files of a release', () => {
  it('can be kept for ever, and be used by scripts that check them', async () => {
    const { statusCode, headers, body } = await site.get(`${base}/routes.js`);
    expect(statusCode).toBe(200);
    expect(body).toContain('/* routes */');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      'content-length': String(body.length),
    });
  });

  it('travel compressed where the browser takes it', async () => {
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

  it('travel as they are where no smaller form is in the store', async () => {
    const { headers, body } = await site.get(`${base}/picture.png`, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-type']).toBe('image/png');
    expect(body).toBe('no text');
  });

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await site.get(`${base}/routes.js`);
    const again = await site.get(`${base}/routes.js`, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toContain('immutable');
  });

  it('can be asked for without their content', async () => {
    const { statusCode, headers, body } = await site.head(`${base}/routes.js`);
    expect(statusCode).toBe(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
    expect(body).toBe('');
  });

  it('stay when another release is active, for pages that began with them', async () => {
    await site.release(fakeSection('mf-library', '"new"', { version: '1.1.0' }));
    expect((await site.get(`${base}/routes.js`)).statusCode).toBe(200);
  });
});

describe('what is no file of a release', () => {
  it.each([
    ['a file that the release does not list', () => `${base}/release.json`],
    ['the server’s bundle', () => `${base}/../server/index.cjs`],
    ['the server’s bundle, written so that no router sees it', () => `${base}/..%2Fserver%2Findex.cjs`],
    ['a file above the store', () => `${base}/..%2F..%2F..%2F..%2Fregistry.json`],
    ['a compressed form by its own name', () => `${base}/routes.js.br`],
    ['a release that is not there', () => `/assets/mf-library/9.9.9-000000000000/routes.js`],
    ['a release with a path for a name', () => `/assets/mf-library/..%2F..%2Fregistry.json/x`],
    ['a part with a path for a name', () => `/assets/..%2F..%2Fetc/${id}/passwd`],
    ['no file at all', () => '/assets/mf-library'],
  ])('is not served and not kept: %s', async (_what, address) => {
    const { statusCode, headers, body } = await site.get(address());
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toBe('There is nothing at this address.');
  });

  it('includes a listed file that was just taken out of the store', async () => {
    const file = path.join(releaseFolder(site.store, 'mf-library', id), 'client', 'picture.png');
    expect((await site.get(`${base}/picture.png`)).statusCode).toBe(200);
    await rm(file);
    expect((await site.get(`${base}/picture.png`)).statusCode).toBe(404);
  });
});
