import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { startTestServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createConnectionCount } from './connection-limits.ts';

describe('connections of one client', () => {
  let server: TestServer;
  const sockets: Socket[] = [];

  const start = async (connections: { perAddress: number; perProxy: number }) => {
    server = await startTestServer({ connections });
    await server.app.listen({ host: '::', port: 0 });
  };
  const open = async (localAddress: string) => {
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect({ port, host: localAddress, localAddress });
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  /** The status line that a connection gets, or nothing where it is closed. */
  const answerOf = async (socket: Socket) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    if (!socket.destroyed) await once(socket, 'close');
    return text.split('\r\n')[0] ?? '';
  };

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.close();
  });

  it('are closed beyond the limit, and others still get theirs', async () => {
    await start({ perAddress: 1, perProxy: 3 });
    const held = [await open('127.0.0.1'), await open('127.0.0.1'), await open('127.0.0.1')];
    await expect(answerOf(await open('127.0.0.1'))).resolves.toBe('');
    await expect(answerOf(await open('127.0.0.2'))).resolves.toBe('HTTP/1.1 200 OK');
    held[0]?.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(answerOf(await open('127.0.0.1'))).resolves.toBe('HTTP/1.1 200 OK');
  });
});

describe('the limits of connections', () => {
  const untold = (limits = { perAddress: 2, perProxy: 4 }) => createConnectionCount(limits, (ip) => ip === '127.0.0.1');

  it('take an IPv6 /48 for one client, and let a trusted proxy have more', () => {
    const count = untold();
    expect([1, 2, 3].map((network) => count.add(`2001:db8:1:${network}::1`))).toEqual([true, true, false]);
    expect(count.add('2001:db8:2::1')).toBe(true);
    expect(Array.from({ length: 5 }, () => count.add('127.0.0.1'))).toEqual([true, true, true, true, false]);
    count.remove('2001:db8:1:9::9');
    count.remove('2001:db8:1:9::9');
    expect(count.add('2001:db8:1:9::9')).toBe(true);
  });
});
