import type { FastifyInstance } from 'fastify';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { reportFrom } from '../testing/load-page.ts';
import { until, useSites } from '../testing/temporary-site.ts';
import { createOpsServer } from './ops-server.ts';
import type { Edge } from '../app.ts';

let ops: FastifyInstance;

const site = useSites();
afterEach(() => ops.close());

const start = async (settings = {}): Promise<Edge> => {
  const edge = await site.start({ apiOrigin: 'http://127.0.0.1:9', ...settings });
  ops = createOpsServer({ readiness: edge.readiness, metricsRegistry: edge.metrics.registry });
  return edge;
};
const metrics = async () => (await ops.inject('/metrics')).body;
const readyz = async () => {
  const { statusCode, body } = await ops.inject('/readyz');
  return [statusCode, (JSON.parse(body) as { reason?: string }).reason];
};

describe('the readiness of an edge', () => {
  it('is missing until a release is active, while the process is healthy all along', async () => {
    await start();
    expect(await readyz()).toEqual([503, 'no release is active']);
    expect((await ops.inject('/healthz')).statusCode).toBe(200);
    await site.release(fakeShell());
    await until(async () => (await readyz())[0] === 200);
  });

  it('is served at the operators’ port alone, where there is one', async () => {
    await site.release(fakeShell());
    await start({ ops: { port: 0, host: '127.0.0.1' } });
    expect(await readyz()).toEqual([200, undefined]);
    for (const address of ['/readyz', '/healthz']) {
      const { statusCode, headers } = await site.get(address, { accept: 'text/html' });
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  it('is otherwise also served at the visitors’ port, for load balancers, not cached, and missing as soon as the edge is closing', async () => {
    await site.release(fakeShell());
    const { readiness } = await start();
    const { statusCode, headers, body } = await site.get('/readyz');
    expect([statusCode, body]).toEqual([200, '{"status":"ready"}']);
    expect(headers['cache-control']).toBe('no-store');
    expect((await site.get('/healthz')).body).toBe('{"status":"alive"}');
    readiness.isClosing = true;
    expect(await readyz()).toEqual([503, 'closing']);
  });
});

describe('the metrics of an edge', () => {
  it('are not served to visitors', async () => {
    await site.release(fakeShell());
    await start();
    expect((await site.get('/metrics')).body).not.toContain('edge_requests_total');
    expect((await site.get('/api/metrics')).statusCode).toBe(404);
  });

  it('count requests, renders and cached pages', async () => {
    await site.release(fakeShell());
    await site.release(fakeSection('mf-library', '"the library"'));
    await start();
    for (const address of ['/library', '/library', '/api/x', '/robots.txt', '/assets/x/y/z']) await site.get(address);
    const text = await metrics();
    for (const line of [
      'edge_requests_total{kind="page",status="200"} 2',
      'edge_requests_total{kind="api",status="502"} 1',
      'edge_requests_total{kind="file",status="200"} 1',
      'edge_requests_total{kind="asset",status="404"} 1',
      'edge_render_seconds_count{app="mf-library",outcome="complete"} 1',
      'edge_page_cache_total{result="miss"} 1',
      'edge_page_cache_total{result="hit"} 1',
      'edge_page_cache_pages 1',
      'edge_api_failures_total{caller="visitor"} 1',
    ])
      expect(text).toContain(line);
  });

  it('name the releases that visitors get, and count the failures and ended workers of each', async () => {
    await site.release(fakeShell());
    const stable = await site.release(fakeSection('mf-library', '"the library"'));
    const canary = await site.releaseCanary(
      fakeSection('mf-library', '(() => { throw new Error("no") })()', { version: '1.1.0' }),
      10,
    );
    await start();
    await site.release(fakeSection('mf-exit', 'process.exit(3)'));
    await until(async () => (await site.get('/registry.json')).body.includes('mf-exit'));
    for (const turn of [1, 2]) await site.get(`/exit?${turn}`);
    await site.get('/library', { cookie: `lc.canary=${Number.parseInt(canary.slice(-12), 16) % 100}` });
    await reportFrom(site, '10.0.0.1', { app: 'mf-library', release: '9.9.9-made-up', page: '/' });
    const text = await metrics();
    expect(text).toContain(`edge_active_release_info{app="mf-library",release="${stable}",percent="90"} 1`);
    expect(text).toContain(`edge_active_release_info{app="mf-library",release="${canary}",percent="10"} 1`);
    expect(text).toContain(`edge_section_failures_total{app="mf-library",release="${canary}"} 1`);
    expect(text).not.toContain('made-up');
    expect(text).toContain('edge_render_worker_exits_total{cause="exit"} 2');
    expect(text).toMatch(/edge_circuit_openings_total\{app="mf-exit",release="[^"]+"\} 1/);
  });
});

describe('the log line of a request', () => {
  it('is written only if the setting enables it, without visitor and query', async () => {
    await site.release(fakeShell());
    await start({ logsRequests: true });
    const { headers } = await site.get('/nothing?keyword=my+name', {
      cookie: 'session=abc',
      'user-agent': 'my browser',
    });
    const lines = site.logged('request').map(({ fields }) => fields);
    expect(lines).toEqual([
      {
        request: headers['x-request-id'],
        kind: 'page',
        method: 'GET',
        path: '/nothing',
        status: 200,
        durationMs: expect.any(Number),
      },
    ]);
    // The id is random, so it may contain any short text.
    const logged = JSON.stringify(site.log).replaceAll(String(headers['x-request-id']), '');
    expect(logged).not.toMatch(/my.name|session=|my browser|127\.0\.0\.1/);
  });

  it('and the page of a shell that cannot render have the same id, for support', async () => {
    await site.release({ ...fakeShell(), server: 'throw new Error("broken shell")' });
    await start();
    const { statusCode, headers, body } = await site.get('/library');
    expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(body).toContain('Back in a moment');
    expect(body).toContain('<a href="/library">Retry</a>');
    expect(body).toContain(`<small>${String(headers['x-request-id'])}</small>`);
    expect(site.logged('page-failed')).toMatchObject([
      { fields: { request: headers['x-request-id'], reason: expect.stringContaining('broken shell') } },
    ]);
    expect(site.logged('request')).toEqual([]);
    expect(await readyz()).toEqual([503, 'pages cannot be rendered']);
  });
});
