import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

const SANE = /^[\w-]{8,64}$/;

/** Gives each request an id; one that it brings counts only if a trusted proxy before the edge gave it. */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const networks = trustedProxies.map(readNetwork);
  const isTrusted = (address: string) => {
    const read = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
    return networks.some(([network, bits]) => read?.kind() === network.kind() && read.match(network, bits));
  };
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && SANE.test(given) && isTrusted(socket.remoteAddress ?? '');
    return isTaken ? given : randomUUID();
  };
}

function readNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
