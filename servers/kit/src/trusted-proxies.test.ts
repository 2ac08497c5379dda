import type { IncomingMessage } from 'node:http';
import { createProxyTrust, createRequestIds } from './trusted-proxies.ts';

const PROXY_ID = 'an-id-of-the-proxy';
const request = (remoteAddress: string, id: string = PROXY_ID) =>
  ({ headers: { 'x-request-id': id }, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('the id of a request', () => {
  const idOf = createRequestIds(createProxyTrust(['10.0.0.0/8', '2001:db8::1']));

  it.each(['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1'])('is taken from a trusted proxy: %s', (address) => {
    expect(idOf(request(address))).toBe(PROXY_ID);
  });

  it.each(['203.0.113.7', '2001:db8::2', '::1', ''])('is created for everybody else: %s', (address) => {
    expect(idOf(request(address))).toMatch(/^[\da-f-]{36}$/);
  });

  it.each(['short', 'x'.repeat(65), 'line\nbreak-line', '"quotes"-and-more'])('is never malformed: %j', (id) => {
    expect(idOf(request('10.1.2.3', id))).not.toBe(id);
  });
});

describe('trusted proxies', () => {
  it('can be named by range: loopback and the private networks', () => {
    const isTrusted = createProxyTrust(['loopback', 'uniquelocal']);
    expect(['127.0.0.1', '::1', '192.168.3.4', 'fd00::1'].map(isTrusted)).toEqual([true, true, true, true]);
    expect(['203.0.113.7', '', undefined].map(isTrusted)).toEqual([false, false, false]);
  });
});
