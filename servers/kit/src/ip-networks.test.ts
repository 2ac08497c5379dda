import { isIP } from 'node:net';
import { siteNetwork, subscriberNetwork } from './ip-networks.ts';

describe('the network of a subscriber', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0db8:1:2:ffff::1', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8::'],
    ['::1', '::'],
    ['fe80::1%eth0', 'fe80::'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(subscriberNetwork(address)).toBe(network);
  });

  it.each(['203.0.113.7', '2001:db8:1:2:3:4:5:6', '::1'])('of %s is an address of the same network', (address) => {
    const network = subscriberNetwork(address);
    expect(isIP(network)).not.toBe(0);
    expect(subscriberNetwork(network)).toBe(network);
    expect(siteNetwork(network)).toBe(siteNetwork(address));
  });
});

describe('the network of a site', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1::'],
    ['2001:db8:1:ff02::1', '2001:db8:1::'],
    ['2001:db8:2::1', '2001:db8:2::'],
  ])('of %s is %s', (address, network) => {
    expect(siteNetwork(address)).toBe(network);
  });
});
