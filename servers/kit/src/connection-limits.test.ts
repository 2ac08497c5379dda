import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { limitConnections } from './create-server.ts';

describe('connections of one network', () => {
  let server: Server;
  const sockets: Socket[] = [];
  /** At the server, in the order of their connection. */
  let accepted: Socket[];

  const start = async (trusted: string[] = []) => {
    server = createServer((_request, response) => response.end('ok'));
    accepted = [];
    server.on('connection', (socket) => accepted.push(socket));
    limitConnections(server, 1, (address) => address !== undefined && trusted.includes(address));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  };
  const open = async (localAddress: string) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  /** The status line that a connection gets. */
  const statusLineOf = async (socket: Socket) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    if (!socket.destroyed) await once(socket, 'close');
    return text.split('\r\n')[0];
  };

  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  it('get 503 above the limit, while another network still gets its own', async () => {
    await start();
    const first = await open('127.0.0.1');
    await expect(statusLineOf(await open('127.0.0.1'))).resolves.toBe('HTTP/1.1 503 Service Unavailable');
    await expect(statusLineOf(await open('127.0.0.2'))).resolves.toBe('HTTP/1.1 200 OK');
    const freed = once(accepted[0]!, 'close');
    first.destroy();
    await freed;
    await expect(statusLineOf(await open('127.0.0.1'))).resolves.toBe('HTTP/1.1 200 OK');
  });

  it('have no limit of their own if a trusted proxy opens them', async () => {
    await start(['127.0.0.1']);
    await open('127.0.0.1');
    await expect(statusLineOf(await open('127.0.0.1'))).resolves.toBe('HTTP/1.1 200 OK');
  });
});
