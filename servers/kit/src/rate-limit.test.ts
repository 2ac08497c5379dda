import { createRateLimit } from './rate-limit.ts';

describe('a rate limit', () => {
  let time: number;
  const now = () => time;

  beforeEach(() => {
    time = 0;
  });

  it('allows so many uses of each client in a minute, and again in the next', () => {
    const mayTry = createRateLimit(2, now);
    expect([mayTry('a'), mayTry('a'), mayTry('a'), mayTry('b')]).toEqual([true, true, false, true]);
    time += 59_999;
    expect(mayTry('a')).toBe(false);
    time += 1;
    expect(mayTry('a')).toBe(true);
  });

  it('reports whether a use is allowed, without counting it', () => {
    const mayTry = createRateLimit(1, now);
    expect([mayTry.hasQuota('a'), mayTry.hasQuota('a'), mayTry('a'), mayTry.hasQuota('a')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('still refuses a client that keeps trying while 30,000 others come', () => {
    const mayTry = createRateLimit(1, now);
    mayTry('a');
    for (let other = 0; other < 30_000; other += 1) {
      mayTry(`client ${other}`);
      if (other % 1_000 === 0) expect(mayTry('a')).toBe(false);
    }
  });
});
