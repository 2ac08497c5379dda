import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { siteNetwork } from './ip-networks.ts';
import type { IsTrusted } from './trusted-proxies.ts';

/** The response to a connection above the limit; browsers wait for one of their others. */
const TOO_MANY_CONNECTIONS = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: text/plain; charset=utf-8',
  'Cache-Control: no-store',
  'Retry-After: 5',
  'Connection: close',
  'Content-Length: 0',
  '\r\n',
].join('\r\n');

/** Limits the connections of each network, so that no client takes all of them. A trusted proxy has no limit of its own. */
export function limitConnections(server: Server, maxPerNetwork: number, isTrusted: IsTrusted): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress)) return;
    const network = siteNetwork(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1;
      if (remaining > 0) open.set(network, remaining);
      else open.delete(network);
    });
    if (count > maxPerNetwork) socket.end(TOO_MANY_CONNECTIONS, () => socket.destroy());
  });
}
