import { BlockList, isIP } from 'node:net';

/** Checks whether an address belongs to a trusted proxy. */
export type IsTrusted = (address: string | undefined) => boolean;

const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether a text names proxies: an address, a range such as `10.0.0.0/8`, `loopback` or `uniquelocal`. */
export function isProxyRule(text: string): boolean {
  return Object.hasOwn(NAMED_RANGES, text) || parseRange(text) !== undefined;
}

/** Creates the check for the proxies whose `X-Forwarded-For` and `X-Request-Id` are believed. */
export function createProxyTrust(rules: readonly string[]): IsTrusted {
  const trusted = new BlockList();
  for (const rule of rules.flatMap((each) => NAMED_RANGES[each] ?? [each])) {
    const range = parseRange(rule);
    if (range) trusted.addSubnet(range.address, range.bits, range.family);
  }
  return (address = '') => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

function parseRange(text: string) {
  const [address = '', bits, more] = text.split('/');
  if (isIP(address) === 0 || more !== undefined) return undefined;
  const family = familyOf(address);
  const maxBits = family === 'ipv6' ? 128 : 32;
  if (bits === undefined) return { address, bits: maxBits, family };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits ? { address, bits: Number(bits), family } : undefined;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
