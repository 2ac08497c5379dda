import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

let site: TemporarySite;

beforeAll(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the library"'));
  await site.release(fakeSection('mf-webinar', '"the webinars"'));
  await site.start();
});

afterAll(() => site.remove());

/** The number of a page among the renders of its worker. */
const renderingOf = (body: string) => Number(/rendering (\d+)/.exec(body)?.[1]);

describe('pages of the site', () => {
  it('are rendered once and then cached', async () => {
    const first = await site.get('/library?once');
    const second = await site.get('/library?once');
    expect(second.body).toBe(first.body);
  });

  it('are rendered once for two concurrent visitors', async () => {
    const [first, second] = await Promise.all([site.get('/library?twice'), site.get('/library?twice')]);
    expect(second.body).toBe(first.body);
  });

  it('are cached by their query', async () => {
    const [first, second] = await Promise.all([site.get('/library?a=1'), site.get('/library?a=2')]);
    expect(renderingOf(second.body)).not.toBe(renderingOf(first.body));
  });

  it('are not cached if an API response is missing', async () => {
    const first = await site.get('/library?incomplete');
    const second = await site.get('/library?incomplete');
    expect(first.headers['cache-control']).toBe('no-store');
    expect(renderingOf(second.body)).toBeGreaterThan(renderingOf(first.body));
  });

  it('respond with 304 to a browser that has them', async () => {
    const first = await site.get('/library');
    const tag = String(first.headers.etag);
    const again = await site.get('/library', { 'if-none-match': `"another", ${tag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({ etag: tag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
    const other = await site.get('/library', { 'if-none-match': '"another"' });
    expect(other.statusCode).toBe(200);
  });

  it('are compressed as the browser accepts', async () => {
    const plain = await site.get('/library');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await site.get('/library', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await site.get('/library', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('respond to HEAD requests', async () => {
    const edge = await site.get('/library');
    const head = await site.head('/library');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(edge.headers.etag);
  });

  it('refuse methods that write', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const { statusCode, headers } = await site.send({ method, url: '/library' });
      expect({ method, statusCode, allow: headers.allow }).toEqual({ method, statusCode: 405, allow: 'GET, HEAD' });
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('redirect home from a malformed address', async () => {
    const { statusCode, headers } = await site.get('/%ZZ');
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 302, location: '/' });
  });

  it('never redirect to another site, however the address is written', async () => {
    const { body } = await site.get('//library/');
    expect(body).toContain('the library');
  });

  it('change with the next request after an activation', async () => {
    const before = await site.get('/library');
    expect(before.body).toContain('the library');
    const id = await site.release(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }));
    await until(async () => (await site.get('/library')).body.includes('the new library'));
    const after = await site.get('/library');
    expect(after.body).toContain(`/assets/mf-library/${id}/routes.js`);
    expect((await site.get('/webinar')).body).toContain('the webinars');
  });

  it('share the modules of the new shell after its activation', async () => {
    await site.release(fakeSection('mf-library', '`library with the ${word} word`', { version: '1.2.0' }));
    await until(async () => (await site.get('/library')).body.includes('library with the first word'));
    await site.release(fakeShell({ version: '1.1.0', word: 'second' }));
    await until(async () => (await site.get('/library')).body.includes('library with the second word'));
  });
});
