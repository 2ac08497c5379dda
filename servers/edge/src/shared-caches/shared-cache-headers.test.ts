import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promoteCanary } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

const SHARED = 'public, max-age=0, s-maxage=60, must-revalidate';

let site: TemporarySite;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the library"'));
});

afterEach(() => site.remove());

const start = (pageSharedTtlSeconds = 60, apiOrigin = 'http://127.0.0.1:9') =>
  site.start({ apiOrigin, pageSharedTtlSeconds, overrides: { allow: 'open', secret: '', origins: [] } });
const cacheControlOf = async (address: string, headers = {}) =>
  (await site.get(address, headers)).headers['cache-control'];

/** An API that answers calls of `/slow` when the test says so. */
async function startWaitingApi() {
  const { promise: called, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer(({ url }, response) => (url === '/slow' ? resolve(response) : response.end()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, called, close: () => server.close().closeAllConnections() };
}

describe('the keys of a document', () => {
  it('name all documents, its release set and its apps, in the headers of both kinds of caches', async () => {
    await start(0);
    const { headers } = await site.get('/library');
    expect(headers['surrogate-key']).toMatch(/^documents set-[\w-]{27} app-shell app-mf-library$/);
    expect(headers['cache-tag']).toBe(String(headers['surrogate-key']).replaceAll(' ', ','));
    expect((await site.get('/')).headers['surrogate-key']).toMatch(/^documents set-[\w-]{27} app-shell$/);
    expect((await site.get('/registry.json')).headers['surrogate-key']).toMatch(/^documents set-[\w-]{27}$/);
  });

  it('are also in the confirmation that it has not changed', async () => {
    await start();
    const { headers } = await site.get('/library');
    const confirmation = await site.get('/library', { 'if-none-match': String(headers.etag) });
    expect(confirmation.statusCode).toBe(304);
    for (const name of ['surrogate-key', 'cache-tag', 'cache-control'])
      expect(confirmation.headers[name]).toBe(headers[name]);
  });

  it('are missing from pages that no shared cache may store', async () => {
    const id = await site.publish(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }));
    await start();
    const { headers } = await site.get('/library', {
      cookie: `lc.release=${encodeURIComponent(`release=mf-library@${id}`)}`,
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['surrogate-key']).toBeUndefined();
  });
});

describe('a shared cache in front of the edge', () => {
  it('asks the edge for each page, unless the operator gives a time', async () => {
    await start(0);
    expect(await cacheControlOf('/library')).toBe('no-cache');
  });

  it('may send a page for this time, while browsers ask each time', async () => {
    await start();
    expect(await cacheControlOf('/library')).toBe(SHARED);
    expect(await cacheControlOf('/library')).toBe(SHARED);
    expect(await cacheControlOf('/registry.json')).toBe('no-cache');
  });

  it.each([
    ['incomplete pages', '/library?incomplete', 'no-store'],
    ['missing pages', '/library?missing', 'no-cache'],
    ['redirects', '/library?redirect', 'no-store'],
    ['redirects with a cookie', '/library?unknown', 'no-store'],
    ['errors', '/nothing.png', 'no-store'],
  ])('gets no time for %s', async (_what, address, cacheControl) => {
    await start();
    expect(await cacheControlOf(address)).toBe(cacheControl);
  });

  it('gets no time for pages while a canary runs, and again afterwards', async () => {
    await site.releaseCanary(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }), 50);
    await start();
    expect(await cacheControlOf('/library')).toBe('private, no-cache');
    expect(await cacheControlOf('/library', { cookie: 'lc.canary=7' })).toBe('private, no-cache');
    expect((await site.get('/library')).headers['surrogate-key']).toBeUndefined();
    await promoteCanary({ store: site.store, app: 'mf-library', by: 'operator Olga', skipsSmokeCheck: true });
    await until(async () => (await cacheControlOf('/library')) === SHARED);
  });

  it('gets no time for a page whose releases were replaced while it was rendered', async () => {
    const api = await startWaitingApi();
    const slow = `await (await fetch('${api.origin}/slow')).text()`;
    await site.release(fakeSection('mf-library', slow, { version: '1.1.0' }));
    await start(60, api.origin);
    const page = site.get('/library');
    const response = await api.called;
    const id = await site.release(fakeSection('mf-library', '"the new library"', { version: '1.2.0' }));
    await until(async () => (await site.get('/registry.json')).body.includes(id));
    response.end('the slow library');
    const { body, headers } = await page;
    api.close();
    expect(body).toContain('the slow library');
    expect(headers['cache-control']).toBe('no-cache');
    expect(await cacheControlOf('/library')).toBe(SHARED);
  });
});

describe('a stale page that is sent because no new one can be rendered', () => {
  it('may not be sent by a shared cache without asking the edge', async () => {
    const failsLater =
      '(globalThis.isBroken = !globalThis.isBroken) ? "the library" : (() => { throw new Error("broken") })()';
    await site.release(fakeSection('mf-library', failsLater, { version: '1.1.0' }));
    await site.start({ apiOrigin: 'http://127.0.0.1:9', pageSharedTtlSeconds: 60, pageTtlSeconds: 1 });
    expect(await cacheControlOf('/library')).toBe(SHARED);
    await until(async () => (await site.get('/library')).body.includes('stale-notice'));
    expect(await cacheControlOf('/library')).toBe('no-cache');
  });
});
