import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  it('is sent twice, because a response under way could arrive after the first one', async () => {
    const { purger, count } = createPurger();
    purger.purgeDocuments();
    await until(() => requests.length === 2);
    await until(async () => (await count())?.includes('edge_purges_total{outcome="sent"} 2') ?? false);
    expect(requests).toHaveLength(2);
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
    await site.release(fakeSection('mf-library', '"the second library"', { version: '1.1.0' }));
    await until(() => body !== '');
    expect(body).toContain('the second library');
    expect(site.logged('releases-activated')).toHaveLength(2);
    await until(() => requests.length === 2);
  });
});
