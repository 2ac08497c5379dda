import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMetrics } from '../observe/metrics.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';
import { createCachePurger, type CachePurger } from './cache-purger.ts';

const OPTIONS = { retryDelaysMs: [10, 20], repeatMs: 30 };

let server: Server;
let url: string;
let requests: IncomingMessage[];
let statuses: number[];
let log: { event: string; fields: unknown }[];
let purger: CachePurger | undefined;
let onRequest: () => Promise<unknown>;

beforeEach(async () => {
  [requests, statuses, log] = [[], [], []];
  onRequest = async () => undefined;
  server = createServer((request, response) => {
    requests.push(request);
    void onRequest().then(() => response.writeHead(statuses.shift() ?? 200).end('purged'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
});

afterEach(() => {
  purger?.close();
  server.closeAllConnections();
  server.close();
});

function createPurger(changes = {}) {
  const metrics = createMetrics();
  const writeLine = (event: string, fields: unknown = {}) => log.push({ event, fields });
  const cache = { urls: [url], method: 'PURGE', headers: {} };
  purger = createCachePurger({ ...OPTIONS, ...cache, log: writeLine, metrics, ...changes });
  return { purger, count: async () => (await metrics.registry.text()).match(/^edge_purges_total\{.*/gm) };
}

describe('a purge of the caches in front of the edge', () => {
  it('names the key of all documents, with the method and headers of the settings', async () => {
    const headers = { 'Fastly-Key': 'a token', 'Surrogate-Key': 'nothing' };
    createPurger({ method: 'POST', headers }).purger.purgeDocuments();
    await until(() => requests.length > 0);
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/purge' });
    expect(requests[0]?.headers).toMatchObject({
      'surrogate-key': 'documents',
      'cache-tag': 'documents',
      'fastly-key': 'a token',
    });
  });

  it('is sent twice, because a response under way could arrive after the first one', async () => {
    const { purger, count } = createPurger();
    purger.purgeDocuments();
    await until(() => requests.length === 2);
    await sleep(100);
    expect(requests).toHaveLength(2);
    expect(await count()).toEqual(['edge_purges_total{outcome="sent"} 2']);
    expect(log).toEqual([]);
  });

  it('is tried again when the cache refuses it, which is logged without the path', async () => {
    statuses = [503];
    const { purger, count } = createPurger();
    purger.purgeDocuments();
    await until(() => requests.length === 3);
    const { host } = new URL(url);
    expect(log).toEqual([{ event: 'purge-failed', fields: { host, reason: 'HTTP 503', isLastAttempt: false } }]);
    await until(async () => (await count())?.includes('edge_purges_total{outcome="sent"} 2') ?? false);
    expect(await count()).toContain('edge_purges_total{outcome="failed"} 1');
  });

  it('ends after a few failures, and the other caches are purged all the same', async () => {
    createPurger({ urls: ['http://127.0.0.1:9/', url] }).purger.purgeDocuments();
    await until(() => requests.length === 2);
    await sleep(100);
    expect(log.map(({ fields }) => fields)).toMatchObject([
      { host: '127.0.0.1:9', reason: expect.stringContaining('bad port'), isLastAttempt: false },
      { isLastAttempt: false },
      { isLastAttempt: true },
    ]);
  });

  it('replaces one that is still being tried', async () => {
    statuses = [503];
    const { purger } = createPurger({ retryDelaysMs: [60_000] });
    purger.purgeDocuments();
    await until(() => log.length === 1);
    purger.purgeDocuments();
    await until(() => requests.length === 3);
    await sleep(100);
    expect(requests).toHaveLength(3);
  });

  it('is not sent any more when the edge closes', async () => {
    const { purger } = createPurger();
    purger.purgeDocuments();
    await until(() => requests.length === 1);
    purger.close();
    await sleep(100);
    expect(requests).toHaveLength(1);
  });
});

describe('an edge with caches in front of it', () => {
  let site: TemporarySite;

  beforeEach(async () => {
    site = await createTemporarySite();
    await site.release(fakeShell());
    await site.release(fakeSection('mf-library', '"the first library"'));
  });

  afterEach(() => site.remove());

  it('purges them when it already serves the new releases, but not when it starts', async () => {
    await site.start({ apiOrigin: 'http://127.0.0.1:9', purge: { urls: [url], method: 'PURGE', headers: {} } });
    let body = '';
    onRequest = async () => (body ||= (await site.get('/library')).body);
    await sleep(200);
    expect(requests).toHaveLength(0);
    await site.release(fakeSection('mf-library', '"the second library"', { version: '1.1.0' }));
    await until(() => body !== '');
    expect(body).toContain('the second library');
  });

  it('purges them when the API has another catalog', async () => {
    let version = 'first';
    const api = createServer((_request, response) => response.writeHead(200, { 'Catalog-Version': version }).end());
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    await site.start({ apiOrigin, purge: { urls: [url], method: 'PURGE', headers: {} } });
    await sleep(500);
    expect(requests).toHaveLength(0);
    version = 'second';
    await until(() => requests.length > 0);
    api.closeAllConnections();
    api.close();
  });
});
