import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createTrust } from './trusted-proxies.ts';

const SANE = /^[\w-]{8,64}$/;

/** Gives each request an id; one that it brings counts only if a trusted proxy before the edge gave it. */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = createTrust(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && SANE.test(given) && isTrusted(socket.remoteAddress);
    return isTaken ? given : randomUUID();
  };
}
