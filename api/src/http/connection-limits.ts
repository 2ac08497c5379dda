import type { Server } from 'node:http';
import { networkOf } from './networks.ts';

/** How many connections one client may have open at once. */
export interface ConnectionLimits {
  perAddress: number;
  /** The same for our own proxies, which speak for many visitors. */
  perProxy: number;
}

/** All connections of a server. */
const MAX_CONNECTIONS = 10_000;
/** What of them one client may take. */
export const CONNECTION_LIMITS: ConnectionLimits = { perAddress: 500, perProxy: MAX_CONNECTIONS / 2 };

/** Of IPv6, anybody can have this much. */
const CLIENT_BITS = 48;

/** Closes connections that a client opens beyond its limit; who has fewer is not kept out by who has very many. */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isTrusted: (address: string) => boolean,
): void {
  const count = createConnectionCount(limits, isTrusted);
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (!count.add(remoteAddress)) return void socket.destroy();
    socket.once('close', () => count.remove(remoteAddress));
  });
}

/** Counts open connections by client; `add` is false when there are enough. */
export function createConnectionCount(
  { perAddress, perProxy }: ConnectionLimits,
  isTrusted: (address: string) => boolean,
) {
  const open = new Map<string, number>();
  return {
    add: (address: string): boolean => {
      const client = networkOf(address, CLIENT_BITS);
      const count = open.get(client) ?? 0;
      if (count >= (isTrusted(address) ? perProxy : perAddress)) return false;
      open.set(client, count + 1);
      return true;
    },
    remove: (address: string): void => {
      const client = networkOf(address, CLIENT_BITS);
      const count = open.get(client) ?? 0;
      if (count > 1) open.set(client, count - 1);
      else open.delete(client);
    },
  };
}
