const GROUPS = 8;
const GROUP_BITS = 16;

/** The network that an address counts for: of IPv6 its first bits, of IPv4 the address, however it is written. */
export function networkOf(ip: string, bits: 48 | 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail] = ip.split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const missing = Math.max(0, GROUPS - first.length - last.length);
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${groups.slice(0, bits / GROUP_BITS).join(':')}::/${bits}`;
}

const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16));
