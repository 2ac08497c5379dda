import type { IncomingMessage } from 'node:http';
import { createRequestIds } from './request-id.ts';

const GIVEN = 'an-id-of-the-proxy';
const request = (remoteAddress: string, id: string = GIVEN) =>
  ({ headers: { 'x-request-id': id }, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('the id of a request', () => {
  const idOf = createRequestIds(['10.0.0.0/8', '2001:db8::1']);

  it.each(['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1'])('is the one that a trusted proxy gave it: %s', (address) => {
    expect(idOf(request(address))).toBe(GIVEN);
  });

  it.each(['203.0.113.7', '2001:db8::2', '::1', ''])('is made by the edge for everybody else: %s', (address) => {
    expect(idOf(request(address))).toMatch(/^[\da-f-]{36}$/);
  });

  it.each(['short', 'x'.repeat(65), 'line\nbreak-line', '"quotes"-and-more'])('is never an odd one: %j', (id) => {
    expect(idOf(request('10.1.2.3', id))).not.toBe(id);
  });
});
