import ipaddr from 'ipaddr.js';

/** Tells whether an address is that of a proxy before the edge whose word counts: addresses or networks. */
export function createTrust(trustedProxies: readonly string[]): (address: string | undefined) => boolean {
  const networks = trustedProxies.map(readNetwork);
  return (address = '') => {
    const read = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
    return networks.some(([network, bits]) => read?.kind() === network.kind() && read.match(network, bits));
  };
}

function readNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
