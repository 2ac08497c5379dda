import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerLimits } from './server-limits.ts';
import { createTrust } from './trusted-proxies.ts';
import { networkOf, visitorOf } from './visitor-of.ts';

/** What a connection beyond the limit gets; browsers wait for one of their others. */
const REFUSAL = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: text/plain; charset=utf-8',
  'Cache-Control: no-store',
  'Retry-After: 5',
  'Connection: close',
  'Content-Length: 0',
  '\r\n',
].join('\r\n');

/**
 * Bounds the connections of a server: all of them, and those of one network, so that nobody takes all of them. A
 * trusted proxy brings everybody's, and has no bound of its own.
 */
export function boundConnections(server: Server, limits: ServerLimits, trustedProxies: readonly string[]): void {
  const isTrusted = createTrust(trustedProxies);
  const counts = new Map<string, number>();
  server.maxConnections = limits.connections;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress)) return;
    const network = networkOf(visitorOf(remoteAddress));
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    if (count > limits.connectionsOfNetwork) socket.end(REFUSAL, () => socket.destroy());
  });
}
