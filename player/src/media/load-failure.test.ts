import { failureOfStatus } from './load-failure.ts';

describe('a failed request', () => {
  it.each([
    [undefined, 'offline'],
    [0, 'offline'],
    [404, 'missing'],
    [403, 'missing'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [429, 'unavailable'],
    [200, 'broken'],
    [206, 'broken'],
  ] as const)('with the status %p means %s', (status, failure) => {
    expect(failureOfStatus(status)).toBe(failure);
  });
});
