import { compile } from '@fastify/proxy-addr';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Checks whether an address belongs to a trusted proxy. */
export type IsTrusted = (address: string | undefined) => boolean;

/** Whether a text names proxies: an address, a range such as `10.0.0.0/8`, `loopback` or `uniquelocal`. */
export function isProxyRule(text: string): boolean {
  try {
    return compile(text) !== undefined;
  } catch {
    return false;
  }
}

/** Creates the check for the proxies whose `X-Forwarded-For` and `X-Request-Id` are believed. */
export function createProxyTrust(rules: readonly string[]): IsTrusted {
  const trusts = compile([...rules]);
  return (address = '') => trusts(address, 0);
}

const VALID_ID = /^[\w-]{8,64}$/;

/** Gives each request an id. A trusted proxy may bring its own in `X-Request-Id`, so that both logs show the same id. */
export function createRequestIds(isTrusted: IsTrusted): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const incoming = headers['x-request-id'];
    const isAccepted = typeof incoming === 'string' && VALID_ID.test(incoming) && isTrusted(socket.remoteAddress);
    return isAccepted ? incoming : randomUUID();
  };
}
