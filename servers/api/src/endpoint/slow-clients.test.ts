import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { DEFAULT_LIMITS } from '@learning-center/server-kit';
import { ApiStatus } from '@learning-center/shared/contract';
import { useTestServer } from '../testing/test-server.ts';

const HEAD = 'POST /LearningCenter/v1/Query HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('a client on a real connection', () => {
  const limits = { headersTimeoutMs: 300, requestTimeoutMs: 600, checkIntervalMs: 50, idleTimeoutMs: 1000 };
  const sockets: Socket[] = [];
  afterAll(() => sockets.forEach((socket) => socket.destroy()));
  const server = useTestServer({ serverLimits: { ...DEFAULT_LIMITS, ...limits } });
  let port: number;

  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = server.app.server.address() as AddressInfo);
  });

  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };

  /** Reads what the server sends until it closes the connection. */
  const readUntilClosed = async (socket: Socket) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.on('close', resolve));
    return text;
  };

  const sendSlowly = (socket: Socket, text: string) => {
    let sent = 0;
    const timer = setInterval(() => {
      if (socket.destroyed || sent >= text.length) clearInterval(timer);
      else socket.write(text.charAt(sent++));
    }, 20);
  };

  it.each([
    ['its headers', '', `${HEAD}X-Slow: ${'x'.repeat(1000)}`],
    ['its body', `${HEAD}Content-Length: 1000\r\n\r\n`, `{"keyword":"${'x'.repeat(900)}`],
  ])('gets 408 and is disconnected when it sends %s byte by byte', async (_what, immediateBytes, slowBytes) => {
    const socket = await open();
    const closed = readUntilClosed(socket);
    socket.write(immediateBytes);
    sendSlowly(socket, slowBytes);
    await expect(closed).resolves.toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*"apiStatus":4/);
  });

  it('is disconnected when it opens a connection and sends nothing', async () => {
    await expect(readUntilClosed(await open())).resolves.toMatch(/^(HTTP\/1\.1 408|$)/);
  });

  it.each([
    ['does not send HTTP', '\x16\x03\x01\x02\x00\x01\x00', 400],
    ['sends two Content-Length headers', `${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    [
      'sends both Content-Length and chunks',
      `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['sends an unknown Expect header', `${HEAD}Expect: 200-maybe\r\nContent-Length: 0\r\n\r\n`, 417],
    ['sends 20 kB of headers', `${HEAD}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('gets an error envelope and is disconnected when it %s', async (_what, bytes, status) => {
    const socket = await open();
    const closed = readUntilClosed(socket);
    socket.write(bytes);
    const [head = '', body = ''] = (await closed).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toMatchObject({ apiStatus: ApiStatus.PARAM_ERROR, result: null });
  });

  it('causes no error of the members store when it disconnects in the middle of a body', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const requested = once(server.app.server, 'request') as Promise<[IncomingMessage]>;
      const socket = await open();
      socket.write(`${HEAD}Content-Length: 100\r\n\r\n{"keyword":`);
      const [{ socket: accepted }] = await requested;
      const closed = new Promise((resolve) => accepted.once('close', resolve));
      socket.resetAndDestroy();
      await closed;
    }
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toContain('api_database_errors_total 0');
    expect(metrics).not.toMatch(/DB_ERROR|UNHANDLED/);
  });
});

describe('a client that sends 10 MB', () => {
  // The usual deadlines: a busy machine reads 10 MB slowly.
  const server = useTestServer();
  beforeAll(() => server.app.listen({ host: '127.0.0.1', port: 0 }));

  it.each([
    ['Content-Length', { 'content-length': 10_000_000 }],
    ['chunks', { 'transfer-encoding': 'chunked' }],
  ])('gets 413 with %s, and the server keeps running', async (_what, headers) => {
    const call = request({
      port: (server.app.server.address() as AddressInfo).port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/LearningCenter/v1/Query',
      headers: { 'content-type': 'application/json', ...headers },
    });
    call.on('error', () => undefined);
    const status = new Promise<number | undefined>((resolve) =>
      call.once('response', (response) => resolve(response.resume().statusCode)),
    );
    for (let chunk = 0; chunk < 100; chunk += 1) call.write('x'.repeat(100_000));
    call.end();
    await expect(status).resolves.toBe(413);
    const next = await server.app.inject('/MemberAPI/v2/LoginInfo');
    expect(next.statusCode).toBe(200);
  });
});
