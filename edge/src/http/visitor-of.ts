import { isIPv6 } from 'node:net';

/**
 * What tells visitors apart where no cookie does: the network address. One subscriber of IPv6 has a whole /64,
 * so that only the first four groups count.
 */
export function visitorOf(address: string): string {
  if (!isIPv6(address)) return address;
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded !== undefined) return embedded;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const before = groups(head);
  const missing = tail === undefined ? 0 : 8 - before.length - groups(tail).length;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
