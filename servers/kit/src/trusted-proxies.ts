import { compile } from '@fastify/proxy-addr';

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
