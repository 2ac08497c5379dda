import type { FastifyInstance } from 'fastify';
import { get } from 'node:http';
import { connect } from 'node:net';
import { EDGE_LIMITS } from '../config.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { sendRequest, listen, sendRaw } from '../testing/raw-request.ts';
import { createTemporarySite, until, useSite } from '../testing/temporary-site.ts';

const LIMITS = {
  ...EDGE_LIMITS,
  headersTimeoutMs: 400,
  requestTimeoutMs: 800,
  checkIntervalMs: 100,
  maxConnections: 40,
};

let port: number;
let id: string;

const site = useSite(async (site) => {
  await site.release(fakeShell());
  id = await site.release(fakeSection('mf-library', '"the library"'));
  const { app } = await site.start({ serverLimits: LIMITS, apiOrigin: 'http://127.0.0.1:9' });
  port = await listen(app);
});

describe('an address with path traversal', () => {
  it.each([
    '/assets/../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/assets/mf-library/ID/..%2fserver%2findex.cjs',
    '/assets/mf-library/ID/..%5cserver%5cindex.cjs',
    '/assets/mf-library/ID/%252e%252e%252fserver%252findex.cjs',
    '/assets/mf-library/ID/remoteEntry.js%00.css',
    '/assets/mf-library/ID%2f..%2fID/remoteEntry.js',
    '/assets/mf-library%2f..%2fmf-library/ID/remoteEntry.js',
    '/assets/mf-library/ID/./remoteEntry.js/../../release.json',
    `/assets/${'a'.repeat(300)}/b/c`,
  ])('finds nothing: %s', async (address) => {
    const { status, headers, body } = await sendRequest(port, `GET ${address.replaceAll('ID', id)} HTTP/1.1`);
    expect([302, 400, 404]).toContain(status);
    expect(headers['location'] ?? '/').toBe('/');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toMatch(/root:|exports\.render|"sha384"|"apps"|entry of/);
  });

  it('finds an existing file, or these tests would prove nothing', async () => {
    const { status, body } = await sendRequest(port, `GET /assets/mf-library/${id}/remoteEntry.js HTTP/1.1`);
    expect(status).toBe(200);
    expect(body).toContain('entry of mf-library');
  });
});

describe('an address that names another site', () => {
  it.each(['GET http://evil.example/library HTTP/1.1', 'GET //evil.example/ HTTP/1.1'])(
    '%s does not redirect there',
    async (line) => {
      const { headers, text } = await sendRequest(port, line);
      expect(headers['location'] ?? '/').toMatch(/^\/(?![/\\])/);
      expect(text).not.toContain('//evil.example');
    },
  );

  it.each(['/\\evil.example', '/%5cevil.example', '/%2f%2fevil.example', '///evil.example/%2e%2e', '/.//evil.example'])(
    '%s redirects home, if anywhere',
    async (address) => {
      const { headers } = await sendRequest(port, `GET ${address} HTTP/1.1`);
      expect(headers['location'] ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );
});

describe('an address of another site on an unavailable page', () => {
  it('is linked as an address of this site', async () => {
    const broken = await createTemporarySite();
    await broken.release({ ...fakeShell(), server: 'throw new Error("broken shell")' });
    const { app } = await broken.start();
    const ownPort = await listen(app);
    for (const address of ['//evil.example/x', 'http://evil.example/x', '/\\\\evil.example/x', '/%5b']) {
      const { status, body } = await sendRequest(ownPort, `GET ${address} HTTP/1.1`);
      expect({ address, status }).toEqual({ address, status: 503 });
      expect(body).toMatch(/<a href="\/(?![/\\])[^"]*">/);
      expect(body).not.toContain('//evil');
    }
    await broken.remove();
  });
});

describe('line breaks in an address', () => {
  it.each(['/library%0d%0aSet-Cookie:%20stolen=1', '/library?redirect&x=%0d%0aSet-Cookie:%20stolen=1'])(
    'do not split the response: %s',
    async (address) => {
      const { text, headers } = await sendRequest(port, `GET ${address} HTTP/1.1`);
      expect(text.split('\r\n\r\n')[0]).not.toMatch(/^Set-Cookie: ?stolen/im);
      expect(headers['set-cookie'] ?? '').not.toContain('stolen');
    },
  );
});

describe('a request that two servers would parse differently', () => {
  const SECOND = 'GET /library HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 50'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['chunks that are not the last coding', 'Transfer-Encoding: chunked, identity'],
    ['an odd coding', 'Transfer-Encoding: xchunked'],
    ['a folded header', 'X-One: a\r\n Transfer-Encoding: chunked'],
    ['a bare line feed', 'X-One: a\nTransfer-Encoding: chunked'],
  ])('is refused, and the bytes after it get no response: %s', async (_what, headers) => {
    const { status, text } = await sendRaw(
      port,
      `POST /failures HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n0\r\n\r\n${SECOND}`,
    );
    expect(status).toBe(400);
    expect(text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  });

  it('is refused if it has two hosts', async () => {
    for (const second of ['Host: evil.example', 'HOST: localhost']) {
      const { status, headers } = await sendRequest(port, 'GET /library HTTP/1.1', ['Host: localhost', second]);
      expect([status, headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8']);
    }
  });

  it('gets one response if it is a GET with a body', async () => {
    const head = `GET /library HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${SECOND.length}`;
    const { status, text } = await sendRaw(port, `${head}\r\n\r\n${SECOND}`);
    expect(status).toBe(200);
    expect(text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  });
});

describe('a request with an unusual method', () => {
  it.each(['TRACE', 'PUT', 'DELETE', 'PROPFIND', 'PURGE'])(
    '%s changes nothing, and its content is not echoed',
    async (method) => {
      const { status, text } = await sendRequest(port, `${method} /library HTTP/1.1`, [
        'Host: localhost',
        'Cookie: secret=1',
      ]);
      expect([400, 404, 405]).toContain(status);
      expect(text).not.toContain('secret');
    },
  );

  it('opens no tunnel', async () => {
    const { status, text } = await sendRequest(port, 'CONNECT evil.example:443 HTTP/1.1');
    expect([0, 400, 404, 405]).toContain(status);
    expect(text).not.toMatch(/^HTTP\/1\.1 2/);
  });
});

describe('a request that exceeds a limit', () => {
  it.each([
    ['an address beyond all sense', `GET /library?q=${'x'.repeat(5_000)} HTTP/1.1`, ['Host: localhost'], 414],
    ['an address longer than all headers may be', `GET /${'x'.repeat(20_000)} HTTP/1.1`, ['Host: localhost'], 414],
    ['an address of many packets', `GET /${'x'.repeat(400_000)} HTTP/1.1`, ['Host: localhost'], 414],
    ['a header beyond all sense', 'GET /library HTTP/1.1', ['Host: localhost', `X-Big: ${'x'.repeat(20_000)}`], 431],
    [
      'a thousand headers',
      'GET /library HTTP/1.1',
      ['Host: localhost', ...Array.from({ length: 2_000 }, (_, n) => `X-${n}: yyyyy`)],
      431,
    ],
  ])('is refused for %s', async (...[, line, headers, status]) => {
    expect((await sendRequest(port, line, headers)).status).toBe(status);
  });

  it.each([
    [5_000, 'en', '', 'This address is too long'],
    [400_000, 'ja', '/jp', 'URLが長すぎます'],
  ])('gets a page for an address of %i characters, in %s, with links', async (...row) => {
    const [length, tag, prefix, title] = row;
    const { status, headers, body } = await sendRequest(
      port,
      `GET ${prefix}/library?alltags=${'x'.repeat(length)} HTTP/1.1`,
    );
    expect(status).toBe(414);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'$/);
    expect(body).toContain(`<html lang="${tag}">`);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain(`href="${prefix.toLowerCase()}/"`);
    expect(body).toContain(`href="${prefix.toLowerCase()}/library"`);
    expect(body).not.toContain('xxx');
  });

  it('gets a page for oversized cookies, in the language of the address, with a retry link', async () => {
    const cookies = `Cookie: a=${'x'.repeat(20_000)}`;
    const { status, headers, body } = await sendRequest(port, 'GET /de/library?alltags=a"b HTTP/1.1', [
      'Host: localhost',
      cookies,
    ]);
    expect(status).toBe(431);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Cookies');
    expect(body).toContain('href="/de/library?alltags=a%22b"');
  });

  it('is cut off when its headers do not come to an end', async () => {
    const { status } = await sendRaw(port, 'GET /library HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(status).toBe(408);
  });

  it('is cut off when its body does not come', async () => {
    const head =
      'POST /failures HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
    const { status } = await sendRaw(port, head);
    expect(status).toBe(408);
  });
});

describe('very many connections from one address', () => {
  const openConnections = (to: number, count: number) =>
    Array.from({ length: count }, () =>
      connect(to, '127.0.0.1')
        .on('error', () => undefined)
        .resume(),
    );
  const fromOtherAddress = (to: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { port: to, host: '127.0.0.1', localAddress: '127.0.0.2', path: '/library', agent: false };
      get(options, ({ statusCode }) => resolve(statusCode)).on('error', reject);
    });
  const open = (app: FastifyInstance) =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

  it('are limited, without affecting others', async () => {
    const own = await createTemporarySite();
    await own.release(fakeShell());
    const { app } = await own.start({ serverLimits: { ...EDGE_LIMITS, maxConnectionsPerNetwork: 20 } });
    const to = await listen(app);
    const sockets = openConnections(to, 60);
    await until(async () => sockets.filter(({ readyState }) => readyState === 'closed').length === 40);
    expect(await open(app)).toBe(20);
    expect(await fromOtherAddress(to)).toBe(200);
    const { status, headers } = await sendRaw(to, '');
    expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '5' });
    sockets.forEach((socket) => socket.destroy());
    await until(async () => (await sendRequest(to, 'GET /library HTTP/1.1')).status === 200);
    await own.remove();
  });
});

describe('all of these requests', () => {
  it('do not harm the edge, and cause no error in its log', async () => {
    expect((await sendRequest(port, 'GET /library HTTP/1.1')).status).toBe(200);
    expect(site.logged('page-failed')).toEqual([]);
    expect(site.logged('render-worker-exited')).toEqual([]);
  });
});
