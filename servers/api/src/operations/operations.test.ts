import { sampleCatalog } from '../testing/sample-catalog.ts';
import { startTestServer, useTestServer, type TestServer } from '../testing/test-server.ts';
import { createReadiness } from './readiness.ts';

describe('the API server for its operators', () => {
  let server: TestServer;
  let lines: { event: string; fields: unknown }[];

  beforeEach(async () => {
    lines = [];
    const catalog = sampleCatalog({
      suggestKeywords: () => {
        throw new Error('xyzzy');
      },
    });
    server = await startTestServer({ catalog, log: (event, fields) => lines.push({ event, fields }) });
  });

  afterEach(() => server.close());

  const metrics = async () => (await server.app.inject('/metrics')).body;

  it('reports that it is healthy and ready, in uncached responses', async () => {
    for (const url of ['/healthz', '/readyz']) {
      await expect(server.send({ url })).resolves.toMatchObject({
        httpStatus: 200,
        headers: { 'cache-control': 'no-store' },
      });
    }
  });

  it.each(['/healthz', '/readyz', '/metrics'])('hides %s from requests through a proxy', async (url) => {
    await expect(server.send({ url: `/api${url}` })).resolves.toMatchObject({ httpStatus: 404 });
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded']) {
      await expect(server.send({ url, headers: { [name]: 'x' } })).resolves.toMatchObject({ httpStatus: 404 });
    }
  });

  it('counts requests by call and status, their durations, and cache hits and misses', async () => {
    for (const keyword of ['a', 'a', 'b']) await server.call('queryVideos', { keyword });
    await server.call('queryVideos', { page: 0 });
    await server.call('queryBookmarks');
    await server.send({ url: '/nothing' });
    const text = await metrics();
    expect(text).toContain('api_requests_total{call="queryVideos",api_status="OPERATE_SUCCESS",status="200"} 3');
    expect(text).toContain('api_requests_total{call="queryVideos",api_status="PARAM_ERROR",status="200"} 1');
    expect(text).toContain('api_requests_total{call="queryBookmarks",api_status="NOT_AUTH",status="200"} 1');
    expect(text).toContain('call="other",api_status="ID_NO_DATA_FOUND",status="404"');
    expect(text).toContain('api_request_duration_seconds_count{call="queryVideos"} 4');
    expect(text).toContain('api_response_cache_reads_total{outcome="hit"} 1');
    expect(text).toContain('api_response_cache_reads_total{outcome="miss"} 2');
    expect(text).toContain('api_database_errors_total 0');
  });

  it('gives every request an id: the edge’s if it is valid, else a new one', async () => {
    const responseIdFor = async (given?: string) =>
      (await server.call('getLoginInfo', {}, { headers: given === undefined ? {} : { 'x-request-id': given } }))
        .headers['x-request-id'];
    await expect(responseIdFor('edge-0123456789')).resolves.toBe('edge-0123456789');
    for (const given of [undefined, 'short', 'x'.repeat(65), 'a b c d e f g h', '{"level":60}']) {
      await expect(responseIdFor(given)).resolves.toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    }
    const broken = await server.send({ url: '/%E0%A4%A', headers: { 'x-request-id': 'edge-0123456789' } });
    expect(broken.headers['x-request-id']).toBe('edge-0123456789');
  });

  it('logs a failure with its request id, call, status, duration and cause', async () => {
    await server.call('suggestKeywords', { keyword: 'a' }, { headers: { 'x-request-id': 'edge-0123456789' } });
    const call = { request: 'edge-0123456789', call: 'suggestKeywords' };
    expect(lines).toEqual([
      { event: 'error-caught', fields: { ...call, cause: expect.objectContaining({ message: 'xyzzy' }) } },
      {
        event: 'call-failed',
        fields: { ...call, status: 200, apiStatus: 'UNHANDLED', durationMs: expect.any(Number) },
      },
    ]);
  });

  it('logs at most 120 refused calls a minute, and still logs failures', async () => {
    for (let call = 0; call < 150; call += 1) await server.call('queryVideos', { page: 0 });
    expect(lines).toHaveLength(120);
    expect(lines[0]).toMatchObject({ event: 'call-refused', fields: { apiStatus: 'PARAM_ERROR' } });
    await server.call('suggestKeywords', { keyword: 'a' });
    expect(lines).toHaveLength(122);
  });

  it('logs neither names, addresses and tokens of visitors nor their search terms', async () => {
    const headers = await server.signUp('secretname');
    const sent = { headers: { ...headers, 'x-forwarded-for': '198.51.100.77' }, remoteAddress: '127.0.0.1' };
    await server.call('queryVideos', { keyword: 'secretword', page: 0 }, sent);
    await server.call('suggestKeywords', { keyword: 'secretword' }, sent);
    await server.send({ url: '/secretpath?keyword=secretword', ...sent });
    await server.send({
      method: 'POST',
      url: '/member/api/login',
      payload: { name: 'secretname', password: 'secretpassword' },
    });
    const log = JSON.stringify(lines);
    expect(lines.length).toBeGreaterThan(3);
    expect(log).not.toMatch(/secret|198\.51|127\.0\.0\.1/);
    expect(log).not.toContain(headers.cookie.split('=')[1]);
  });
});

describe('the readiness check', () => {
  const server = useTestServer();

  /** A busy machine’s store may take its time, unless a limit is given. */
  const readinessWith = (check: () => Promise<void>, storeCheckTimeoutMs = 60_000) =>
    createReadiness({ catalog: sampleCatalog(), store: { ...server.store, check }, storeCheckTimeoutMs });

  it('fails while the members store hangs, with one check at a time', async () => {
    const check = jest.fn(() => new Promise<void>(() => undefined));
    const hanging = await startTestServer({ readiness: readinessWith(check, 1) });
    const [first] = await Promise.all([hanging.app.inject('/readyz'), hanging.app.inject('/readyz')]);
    expect(first.statusCode).toBe(503);
    expect(first.body).toContain('takes too long');
    expect(check).toHaveBeenCalledTimes(1);
    await expect(hanging.send({ url: '/healthz' })).resolves.toMatchObject({ httpStatus: 200 });
    await hanging.app.close();
  });

  it.each([
    ['', 'does not respond'],
    ['SQLITE_FULL', 'disk of the members store is full'],
    ['53100', 'disk of the members store is full'],
    ['SQLITE_IOERR_WRITE', 'cannot be written'],
    ['25006', 'cannot be written'],
  ])('names the cause when the members store fails with %s', async (code, reason) => {
    const error = Object.assign(new Error('xyzzy'), { code });
    await expect(readinessWith(() => Promise.reject(error)).findProblem()).resolves.toContain(reason);
  });

  it('fails when the catalog cannot be read, and when the server starts to close', async () => {
    const broken = Object.defineProperty(sampleCatalog(), 'version', {
      get: () => {
        throw new Error('gone');
      },
    });
    const { store } = server;
    await expect(createReadiness({ catalog: broken, store }).findProblem()).resolves.toContain('catalog');
    const readiness = readinessWith(store.check);
    const closing = await startTestServer({ readiness });
    expect((await closing.app.inject('/readyz')).statusCode).toBe(200);
    readiness.isClosing = true;
    expect((await closing.app.inject('/readyz')).body).toContain('closing');
    await closing.app.close();
  });
});
