import fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { fakeShell } from '../testing/fake-parts.ts';
import { ask, listen } from '../testing/raw-request.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

let site: TemporarySite;
let api: FastifyInstance;
let port: number;

/** An API that says what it was asked. */
function createEchoApi(): FastifyInstance {
  const app = fastify();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.get('/kept', async (_request, reply) => reply.header('Cache-Control', 'public, max-age=60').send('kept'));
  app.get('/slow', () => new Promise(() => undefined));
  app.get('/busy', async (_request, reply) => reply.code(503).send({ asked: (asked += 1) }));
  app.get('/headers', async ({ headers }) => headers);
  app.get('/metrics', async () => 'secret figures');
  app.all('/*', async ({ method, url, headers, body }, reply) =>
    reply
      .header('Set-Cookie', ['session=abc; HttpOnly', 'other=1'])
      .send({ method, url, body: body ?? null, host: headers['x-forwarded-host'], cookie: headers.cookie }),
  );
  return app;
}

let asked = 0;

beforeAll(async () => {
  api = createEchoApi();
  await api.listen({ port: 0, host: '127.0.0.1' });
  const { port: apiPort } = api.server.address() as AddressInfo;
  site = await createTemporarySite();
  await site.release(fakeShell());
  const { app } = await site.start({ apiOrigin: `http://127.0.0.1:${apiPort}`, apiLimit: 300 });
  port = await listen(app);
});

afterAll(async () => {
  await site.remove();
  api.server.closeAllConnections();
  await api.close();
});

describe('a call of the API under the site’s own address', () => {
  it('passes with its body, cookies and the host that the visitor used', async () => {
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

  it('tells who asks in the edge’s own words, whatever a request says of itself', async () => {
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

  it('never reaches what the API shows to its operators', async () => {
    for (const address of ['/api/metrics', '/api/%6detrics', '/api//metrics', '/api/x/../metrics']) {
      const { statusCode, body } = await site.get(address);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('secret');
    }
  });

  it('is kept by nobody, unless the API says otherwise', async () => {
    expect((await site.get('/api/anything')).headers['cache-control']).toBe('no-store');
    expect((await site.get('/api/kept')).headers['cache-control']).toBe('public, max-age=60');
  });

  it('passes in every method, and to the member site too', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
      expect(JSON.parse((await site.send({ method, url: '/api/x' })).body)).toMatchObject({ method, url: '/x' });
    expect(JSON.parse((await site.get('/member/api/login')).body)).toMatchObject({ url: '/member/api/login' });
  });

  it('is not repeated when the API is busy', async () => {
    const { statusCode } = await site.get('/api/busy');
    expect(statusCode).toBe(503);
    expect(asked).toBe(1);
  });

  it('that takes too long is told so in the form of every answer', async () => {
    const { statusCode, headers, body } = await site.get('/api/slow');
    expect(statusCode).toBe(504);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toEqual({ apiStatus: 10, result: null, message: 'The API took too long to answer' });
  });
});

describe('a WebSocket through the API’s address', () => {
  it('is not opened: the API gets a plain request', async () => {
    const asked = [
      'Host: localhost',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
    ];
    const { status, headers, body } = await ask(port, 'GET /api/headers HTTP/1.1', asked);
    expect(status).toBe(200);
    expect(body).not.toContain('"upgrade"');
    expect(headers['keep-alive']).toBeUndefined();
  });
});

describe('an API that is down', () => {
  let alone: TemporarySite;

  beforeAll(async () => {
    alone = await createTemporarySite();
    await alone.release(fakeShell());
    await alone.start({ apiOrigin: 'http://127.0.0.1:9' });
  });

  afterAll(() => alone.remove());

  it('is told so in the form of every answer, and logged with the reason', async () => {
    const { statusCode, headers, body } = await alone.send({ method: 'POST', url: '/api/v1/Query', payload: {} });
    expect(statusCode).toBe(502);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toEqual({ apiStatus: 10, result: null, message: 'The API can not be reached' });
    expect(alone.logged('api-unreachable')[0]?.facts).toMatchObject({
      path: '/api/v1/Query',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('is told so to who goes to the member site, as a page', async () => {
    const { statusCode, body } = await alone.get('/member/');
    expect(statusCode).toBe(502);
    expect(body).toContain('Back in a moment');
  });

  it('leaves the pages', async () => {
    expect((await alone.get('/')).statusCode).toBe(200);
  });
});
