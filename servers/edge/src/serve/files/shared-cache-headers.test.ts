import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import { createTemporarySite, until, type TemporarySite } from '../../testing/temporary-site.ts';

const SHARED = 'public, max-age=0, s-maxage=60, must-revalidate';

let site: TemporarySite;
let api: Awaited<ReturnType<typeof startWaitingApi>>;
let next: string;

/** An API that answers calls of `/slow` when the test says so. */
async function startWaitingApi() {
  const { promise: called, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer(({ url }, response) => (url === '/slow' ? resolve(response) : response.end()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, called, close: () => server.close().closeAllConnections() };
}

beforeAll(async () => {
  api = await startWaitingApi();
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the library"'));
  await site.release(fakeSection('mf-slow', `await (await fetch('${api.origin}/slow')).text()`));
  next = await site.publish(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }));
  const overrides = { allow: 'open', secret: '', origins: [] } as const;
  await site.start({ apiOrigin: api.origin, pageSharedTtlSeconds: 60, overrides });
});

afterAll(async () => {
  await site.remove();
  api.close();
});

const cacheControlOf = async (address: string) => (await site.get(address)).headers['cache-control'];

describe('the keys of a document', () => {
  it('name all documents, its release set and its apps, in the headers of both kinds of caches', async () => {
    const { headers } = await site.get('/library');
    expect(headers['surrogate-key']).toMatch(/^documents set-[\w-]{27} app-shell app-mf-library$/);
    expect(headers['cache-tag']).toBe(String(headers['surrogate-key']).replaceAll(' ', ','));
    expect((await site.get('/')).headers['surrogate-key']).toMatch(/^documents set-[\w-]{27} app-shell$/);
    expect((await site.get('/registry.json')).headers['surrogate-key']).toMatch(/^documents set-[\w-]{27}$/);
  });

  it('are also in the confirmation that it has not changed', async () => {
    const { headers } = await site.get('/library');
    const confirmation = await site.get('/library', { 'if-none-match': String(headers.etag) });
    expect(confirmation.statusCode).toBe(304);
    for (const name of ['surrogate-key', 'cache-tag', 'cache-control'])
      expect(confirmation.headers[name]).toBe(headers[name]);
  });

  it('are missing from pages that no shared cache may store', async () => {
    const cookie = `lc.release=${encodeURIComponent(`release=mf-library@${next}`)}`;
    const { headers } = await site.get('/library', { cookie });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['surrogate-key']).toBeUndefined();
  });
});

describe('a shared cache in front of the edge', () => {
  it.each([
    ['the operator’s time for a page', '/library', SHARED],
    ['no time for the registry', '/registry.json', 'no-cache'],
    ['no time for incomplete pages', '/library?incomplete', 'no-store'],
    ['no time for missing pages', '/library?missing', 'no-cache'],
    ['no time for redirects', '/library?redirect', 'no-store'],
    ['no time for redirects with a cookie', '/library?unknown', 'no-store'],
    ['no time for errors', '/nothing.png', 'no-store'],
  ])('gets %s', async (_what, address, cacheControl) => {
    expect(await cacheControlOf(address)).toBe(cacheControl);
  });

  it('gets no time for a page whose releases were replaced while it was rendered', async () => {
    const page = site.get('/slow');
    const response = await api.called;
    const id = await site.release(fakeSection('mf-slow', '"the new page"', { version: '1.2.0' }));
    await until(async () => (await site.get('/registry.json')).body.includes(id));
    response.end('the slow page');
    const { body, headers } = await page;
    expect(body).toContain('the slow page');
    expect(headers['cache-control']).toBe('no-cache');
    expect(await cacheControlOf('/slow')).toBe(SHARED);
  });
});
