import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that one subscriber's devices have in common, in bits. */
const SUBSCRIBER = 64;

/**
 * What tells visitors apart where no cookie does: the network address. One subscriber of IPv6 has a whole /64,
 * so that only the first four groups count.
 */
export function visitorOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  const { parts } = read as ipaddr.IPv6;
  return parts
    .slice(0, SUBSCRIBER / 16)
    .map((group) => group.toString(16))
    .join(':');
}

/**
 * The network of a visitor (`visitorOf`): of IPv6 the /48, because one subscriber may have all of it. An IPv4 address
 * stands for itself: providers hand those out singly, and neighbors in a /24 have nothing in common.
 */
export const networkOf = (visitor: string): string => visitor.split(':').slice(0, 3).join(':');
