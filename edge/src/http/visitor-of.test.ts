import { networkOf, visitorOf } from './visitor-of.ts';

describe('visitors told apart by address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:1:2:ffff::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('%s counts as %s', (address, visitor) => {
    expect(visitorOf(address)).toBe(visitor);
  });
});

describe('networks of visitors', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1'],
    ['2001:db8:1:ff02::1', '2001:db8:1'],
    ['2001:db8:2::1', '2001:db8:2'],
  ])('%s is of %s', (address, network) => {
    expect(networkOf(visitorOf(address))).toBe(network);
  });
});
