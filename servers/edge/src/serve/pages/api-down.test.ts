import fastify, { type FastifyInstance } from 'fastify';
import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import { until, useSite } from '../../testing/temporary-site.ts';

/** A section that calls the API, like a loader. */
const CALLS_API = `await (async () => {
  const response = await fetch(request.apiBase + 'word', { signal: AbortSignal.timeout(1200) }).catch(() => undefined);
  if (!response?.ok) throw Object.assign(new Error('no response'), { name: 'ApiError' });
  return response.text();
})()`;

let api: FastifyInstance;
let apiState: 'well' | 'failing' | 'hanging';
let catalog: { word: string; version: string };
let ids: unknown[];

const site = useSite(async (site) => {
  ids = [];
  catalog = { word: 'the first word', version: '1' };
  api = fastify({ forceCloseConnections: true });
  api.get('/word', async ({ headers }, reply) => {
    ids.push(headers['x-request-id']);
    if (apiState === 'hanging') await new Promise(() => undefined);
    return apiState === 'well' ? catalog.word : reply.code(500).send('no');
  });
  api.get('/LearningCenter/ProductFamily', (_request, reply) =>
    reply.header('Catalog-Version', catalog.version).send({ apiStatus: 2, result: [] }),
  );
  const apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' });
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', CALLS_API));
  await site.release(fakeSection('mf-webinar', CALLS_API));
  await site.start({ apiOrigin, pageTtlSeconds: 0.05, pageSharedTtlSeconds: 60, apiCallTimeoutMs: 1_300 });
});

beforeEach(() => {
  apiState = 'well';
});

afterAll(() => api.close());

/** Opens a page until it is too old to be sent without a new render. */
async function getStale(address: string) {
  await until(async () => (await site.get(address)).body.includes('stale-notice'));
  return site.get(address);
}

describe.each(['failing', 'hanging'] as const)('while the API is %s', (how) => {
  it('a cached page is still served, with a notice in its own language', async () => {
    const address = `/library?${how}`;
    const before = await site.get(address);
    expect(before.body).not.toContain('stale-notice');
    apiState = how;
    const { statusCode, headers, body } = await getStale(address);
    expect(statusCode).toBe(200);
    expect(body).toContain('the first word');
    expect(body).toContain('<p id="stale-notice" role="status">You\'re viewing a saved copy');
    expect(headers['cache-status']).toMatch(/^edge; hit; ttl=-?\d+; detail=not-renewed$/);
    expect(headers['age']).toMatch(/^\d+$/);
    expect(headers['etag']).not.toBe(before.headers.etag);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('another page responds with the layout', async () => {
    apiState = how;
    const { statusCode, headers, body } = await site.get(`/library?another-${how}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('a placeholder');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a stale page', () => {
  it('allows only its notice by its policy in addition', async () => {
    const hashesIn = (policy: unknown) => String(policy).match(/'sha256-/g)?.length ?? 0;
    const before = await site.get('/library?policy');
    apiState = 'failing';
    const { headers, body } = await getStale('/library?policy');
    expect([...body.matchAll(/<(?:style|script)>([^<]*)<\/(?:style|script)>/g)]).toHaveLength(5);
    const policy = headers['content-security-policy'];
    expect(hashesIn(policy)).toBe(hashesIn(before.headers['content-security-policy']) + 2);
    expect(policy).not.toContain('unsafe');
  });

  it('is not served for another release: a rollback is visible at once', async () => {
    await site.get('/webinar');
    apiState = 'failing';
    await site.release(fakeSection('mf-webinar', '"another release"', { version: '1.1.0' }));
    await until(async () => (await site.get('/webinar')).body.includes('another release'));
    const { headers } = await site.get('/webinar');
    expect(headers['cache-status']).not.toContain('not-renewed');
  });
});

describe('an API call of a page', () => {
  it('has the id of the request, which is logged when it fails', async () => {
    const { headers } = await site.get('/library?id');
    expect(ids.at(-1)).toBe(headers['x-request-id']);
    apiState = 'failing';
    const failed = await site.get('/library?other-id');
    const lines = site.logged('api-response-missing').map(({ fields }) => fields['request']);
    expect(lines).toContain(failed.headers['x-request-id']);
  });
});

describe('a page when the API loads another catalog', () => {
  it('is rendered again, already for the first visitor', async () => {
    await until(async () => (await site.get('/library')).body.includes('the first word'));
    Object.assign(catalog, { word: 'the second word', version: '2' });
    await until(() => site.logged('catalog-changed').length > 0);
    const { body } = await site.get('/library');
    expect(body).toContain('the second word');
    expect(body).not.toContain('stale-notice');
  });
});
