import ipaddr from 'ipaddr.js';

/** The network of one subscriber: the /64 of an IPv6 address, or the IPv4 address. It is itself a valid address. */
export const subscriberNetwork = (address: string): string => networkOf(address, 64);

/**
 * The network that anybody can have on request: the /48 of an IPv6 address, or the IPv4 address. Providers hand out IPv4
 * addresses one by one, so neighbors in a /24 have nothing in common.
 */
export const siteNetwork = (address: string): string => networkOf(address, 48);

function networkOf(address: string, bits: number): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString();
}
