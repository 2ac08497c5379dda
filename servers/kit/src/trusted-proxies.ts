import { BlockList, isIP } from 'node:net';

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether a text names proxies: an address, a range such as `10.0.0.0/8`, `loopback` or `uniquelocal`. */
export function isProxyRule(text: string): boolean {
  return Object.hasOwn(NAMED, text) || rangeOf(text) !== undefined;
}

/** Tells whether an address is one of the proxies that stand before this server; this machine's own always are. */
export function createTrust(rules: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const rule of ['loopback', ...rules].flatMap((each) => NAMED[each] ?? [each])) {
    const range = rangeOf(rule);
    if (range) trusted.addSubnet(range.address, range.bits, range.family);
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

function rangeOf(text: string) {
  const [address = '', bits, more] = text.split('/');
  if (isIP(address) === 0 || more !== undefined) return undefined;
  const family = familyOf(address);
  const longest = family === 'ipv6' ? 128 : 32;
  if (bits === undefined) return { address, bits: longest, family };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= longest ? { address, bits: Number(bits), family } : undefined;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
