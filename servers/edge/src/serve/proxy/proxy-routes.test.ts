import fastify, { type FastifyInstance } from 'fastify';
import { request as nodeRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Edge } from '../../app.ts';
import { fakeShell } from '../../testing/fake-apps.ts';
import { sendRequest, listen } from '../../testing/raw-request.ts';
import { until, useSite } from '../../testing/temporary-site.ts';

let api: FastifyInstance;
let port: number;
let edge: Edge;

/** An API that echoes its requests. */
function createEchoApi(): FastifyInstance {
  const app = fastify({ bodyLimit: 64 * 1024 });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.get('/cacheable', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=60').send('cacheable'),
  );
  app.get('/media/light.mp4', async ({ headers }, reply) => {
    const [start = 0, end = 9] = (headers.range ?? '').match(/\d+/g)?.map(Number) ?? [];
    reply.headers({
      'Content-Range': `bytes ${start}-${end}/10`,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    return reply
      .code(206)
      .type('video/mp4')
      .send(Buffer.from('0123456789'.slice(start, end + 1)));
  });
  app.all('/slow', () => {
    slowCalls += 1;
    return new Promise(() => undefined);
  });
  app.get('/headers', async ({ headers }) => headers);
  app.get('/metrics', async () => 'secret figures');
  app.all('/*', async ({ method, url, headers, body }, reply) =>
    reply
      .header('Set-Cookie', ['session=abc; HttpOnly', 'other=1'])
      .send({ method, url, body: body ?? null, host: headers['x-forwarded-host'], cookie: headers.cookie }),
  );
  return app;
}

let slowCalls = 0;

const site = useSite(async (site) => {
  api = createEchoApi();
  await api.listen({ port: 0, host: '127.0.0.1' });
  const { port: apiPort } = api.server.address() as AddressInfo;
  await site.release(fakeShell());
  edge = await site.start({ apiOrigin: `http://127.0.0.1:${apiPort}`, apiTimeoutMs: 300 });
  port = await listen(edge.app);
});
afterAll(async () => {
  api.server.closeAllConnections();
  await api.close();
});

describe('an API call at the site’s own address', () => {
  it('is forwarded with its body, cookies and the visitor’s host', async () => {
    const { statusCode, body, headers } = await site.send({
      method: 'POST',
      url: '/api/LearningCenter/v1/Query?x=%20y',
      payload: { keyword: '動画' },
      headers: { cookie: 'session=abc', host: 'learn.example.com', 'x-forwarded-host': 'evil.example' },
    });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toEqual({
      method: 'POST',
      url: '/LearningCenter/v1/Query?x=%20y',
      body: { keyword: '動画' },
      host: 'learn.example.com',
      cookie: 'session=abc',
    });
    expect(headers['set-cookie']).toEqual(['session=abc; HttpOnly', 'other=1']);
  });

  it('is forwarded with the visitor’s real address, whatever its headers claim', async () => {
    const forged = {
      forwarded: 'for=1.2.3.4',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-server': 'evil.example',
      'x-real-ip': '1.2.3.4',
      'x-original-url': '/metrics',
      'x-rewrite-url': '/metrics',
      'x-http-method-override': 'DELETE',
      'x-request-id': 'an-id-of-a-visitor',
    };
    const { body, headers } = await site.get('/api/headers', { host: 'learn.example.com', ...forged });
    const passed = JSON.parse(body) as Record<string, string>;
    expect(passed).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'learn.example.com',
      'x-forwarded-proto': 'http',
      'x-request-id': headers['x-request-id'],
    });
    expect(body).not.toMatch(/1\.2\.3\.4|evil|gopher|\/metrics|DELETE|of-a-visitor/);
  });

  it('is not cached, unless the API allows it', async () => {
    expect((await site.get('/api/anything')).headers['cache-control']).toBe('no-store');
    expect((await site.get('/api/cacheable')).headers['cache-control']).toBe('public, max-age=60');
  });

  it('keeps the range of a request, and the status and the headers of the response to it', async () => {
    const { statusCode, headers, body } = await site.get('/api/media/light.mp4', { range: 'bytes=2-4' });
    expect(statusCode).toBe(206);
    expect(headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-type': 'video/mp4' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe('234');
  });

  it('is forwarded with every method, also to the member site', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
      expect(JSON.parse((await site.send({ method, url: '/api/x' })).body)).toMatchObject({ method, url: '/x' });
    expect(JSON.parse((await site.get('/member/api/login')).body)).toMatchObject({ url: '/member/api/login' });
  });

  it('that takes too long gets an API envelope', async () => {
    const { statusCode, headers, body } = await site.get('/api/slow');
    expect(statusCode).toBe(504);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toEqual({ apiStatus: 10, result: null, message: 'The API took too long to respond' });
  });
});

describe('a body that is too large', () => {
  const LARGE = 4 * 1024 * 1024;
  const chunk = Buffer.alloc(64 * 1024, 'x');
  /** Sends a large body with backpressure, and resolves with the status. */
  const sendLarge = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const request = nodeRequest({ port, path, method: 'POST', agent: false, headers }, (response) => {
        let body = '';
        response
          .on('data', (data: Buffer) => (body += data.toString()))
          .on('end', () => resolve({ status: response.statusCode, body }));
      });
      request.on('error', reject);
      Readable.from(Array.from({ length: LARGE / chunk.length }, () => chunk)).pipe(request);
    });

  it.each([
    ['with its length', { 'content-length': String(LARGE), 'content-type': 'application/json' }],
    ['in chunks', { 'transfer-encoding': 'chunked', 'content-type': 'application/json' }],
  ])('always gets 413, %s, and is not counted as an API failure', async (_how, headers) => {
    const before = site.logged('api-unreachable').length;
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => sendLarge('/api/LearningCenter/v1/Query', headers)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 413));
    expect(JSON.parse(responses[0]?.body ?? '')).toMatchObject({ apiStatus: 4, result: null });
    expect((await sendLarge('/member/api/login', headers)).status).toBe(413);
    expect(site.logged('api-unreachable')).toHaveLength(before);
  });
});

describe('a visitor who disconnects', () => {
  const countConnections = () =>
    new Promise<number>((resolve) => edge.app.server.getConnections((_error, count) => resolve(count)));
  const failures = async () => (await edge.metrics.registry.text()).match(/edge_api_failures_total.*visitor.*/)?.[0];

  it.each([
    [
      'in the middle of a body',
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
    ['while the API handles the request', 'GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    [
      'while the API handles a body',
      'POST /api/slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    ],
  ])('%s is not counted as an API failure', async (_when, text) => {
    const before = [site.logged('api-unreachable').length, await failures()];
    const slow = slowCalls;
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    await until(async () => (text.includes('/slow') ? slowCalls > slow : (await countConnections()) > 0));
    socket.destroy();
    await until(async () => (await countConnections()) === 0);
    expect([site.logged('api-unreachable').length, await failures()]).toEqual(before);
  });
});

describe('a WebSocket through the API’s address', () => {
  it('is not opened: the API gets a plain request', async () => {
    const upgradeHeaders = [
      'Host: localhost',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
    ];
    const { status, headers, body } = await sendRequest(port, 'GET /api/headers HTTP/1.1', upgradeHeaders);
    expect(status).toBe(200);
    expect(body).not.toContain('"upgrade"');
    expect(headers['keep-alive']).toBeUndefined();
  });
});

describe('an API that is down', () => {
  const alone = useSite(async (site) => {
    await site.release(fakeShell());
    await site.start({ apiOrigin: 'http://127.0.0.1:9' });
  });

  it('is reported with an API envelope, and logged with the reason', async () => {
    const { statusCode, headers, body } = await alone.send({ method: 'POST', url: '/api/v1/Query', payload: {} });
    expect(statusCode).toBe(502);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toEqual({ apiStatus: 10, result: null, message: 'The API cannot be reached' });
    expect(alone.logged('api-unreachable')[0]?.fields).toMatchObject({
      path: '/api/v1/Query',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('is reported with a page at the member site', async () => {
    const { statusCode, body } = await alone.get('/member/');
    expect(statusCode).toBe(502);
    expect(body).toContain('Back in a moment');
  });
});
