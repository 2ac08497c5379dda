import fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

/** A section that calls the API, like a loader. */
const CALLS_API = `await (async () => {
  const response = await fetch(request.apiBase + 'word', { signal: AbortSignal.timeout(1200) }).catch(() => undefined);
  if (!response?.ok) throw Object.assign(new Error('no response'), { name: 'ApiError' });
  return response.text();
})()`;

let site: TemporarySite;
let api: FastifyInstance;
let apiState: 'well' | 'failing' | 'hanging';
let ids: unknown[];

beforeEach(async () => {
  apiState = 'well';
  ids = [];
  api = fastify();
  api.get('/word', async ({ headers }, reply) => {
    ids.push(headers['x-request-id']);
    if (apiState === 'hanging') await new Promise((done) => setTimeout(done, 5_000));
    return apiState === 'well' ? `the word at ${ids.length}` : reply.code(500).send('no');
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', CALLS_API));
  const apiOrigin = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
  await site.start({ apiOrigin, pageTtlSeconds: 0.05, apiCallTimeoutMs: 1_300 });
});

afterEach(async () => {
  await site.remove();
  api.server.closeAllConnections();
  await api.close();
});

/** Waits until a cached page is too old to be sent without a new render. */
const waitUntilOld = () => new Promise((resolve) => setTimeout(resolve, 150));

describe.each(['failing', 'hanging'] as const)('while the API is %s', (how) => {
  it('a cached page is still served, with a notice in its own language', async () => {
    const before = await site.get('/library');
    expect(before.body).not.toContain('stale-notice');
    apiState = how;
    await waitUntilOld();
    const { statusCode, headers, body } = await site.get('/library');
    expect(statusCode).toBe(200);
    expect(body).toContain('the word at 1');
    expect(body).toContain('<p id="stale-notice" role="status">You\'re viewing a saved copy');
    expect(headers['cache-status']).toMatch(/^edge; hit; ttl=-?\d+; detail=not-renewed$/);
    expect(headers['age']).toMatch(/^\d+$/);
    expect(headers['etag']).not.toBe(before.headers.etag);
  });

  it('another page responds with the layout', async () => {
    apiState = how;
    const { statusCode, headers, body } = await site.get('/library?new');
    expect(statusCode).toBe(200);
    expect(body).toContain('a placeholder');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('visitors do not wait for every new attempt', async () => {
    await site.get('/library');
    apiState = how;
    await waitUntilOld();
    await site.get('/library');
    // On a busy machine the render may exceed its own timeout first.
    await until(() => [...site.logged('api-response-missing'), ...site.logged('section-not-rendered')].length > 0);
    const begin = performance.now();
    for (let time = 0; time < 20; time += 1) expect((await site.get('/library')).body).toContain('stale-notice');
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(ids).toHaveLength(2);
  });
});

describe('a stale page', () => {
  it('allows only its notice by its policy in addition', async () => {
    const before = await site.get('/library');
    apiState = 'failing';
    await waitUntilOld();
    const { headers, body } = await site.get('/library');
    const policy = String(headers['content-security-policy']);
    const inline = [...body.matchAll(/<(?:style|script)>([^<]*)<\/(?:style|script)>/g)].length;
    expect(inline).toBe(4);
    expect(policy.match(/'sha256-/g)).toHaveLength(
      String(before.headers['content-security-policy']).match(/'sha256-/g)!.length + 2,
    );
    expect(policy).not.toContain('unsafe');
  });

  it('is not served for another release: a rollback is visible at once', async () => {
    await site.get('/library');
    apiState = 'failing';
    await site.release(fakeSection('mf-library', '"another release"', { version: '1.1.0' }));
    await until(async () => (await site.get('/library')).body.includes('another release'));
    const { headers } = await site.get('/library');
    expect(headers['cache-status']).not.toContain('not-renewed');
  });
});

describe('an API call of a page', () => {
  it('has the id of the request, which is logged when it fails', async () => {
    const { headers } = await site.get('/library?id');
    expect(ids).toEqual([headers['x-request-id']]);
    apiState = 'failing';
    const failed = await site.get('/library?other');
    expect(site.logged('api-response-missing')[0]?.fields['request']).toBe(failed.headers['x-request-id']);
  });
});
