import { createCircuitBreaker } from './circuit-breaker.ts';

const MINUTE = 60_000;

describe('a release that ends its render worker', () => {
  it('opens its circuit breaker after the second time', () => {
    const breaker = createCircuitBreaker(() => 0);
    expect(breaker.recordFailure('mf-library@1')).toBe(false);
    expect(breaker.isOpen('mf-library@1')).toBe(false);
    expect(breaker.recordFailure('mf-library@1')).toBe(true);
    expect(breaker.isOpen('mf-library@1')).toBe(true);
  });

  it('affects neither another app nor another release', () => {
    const breaker = createCircuitBreaker(() => 0);
    breaker.recordFailure('mf-library@1');
    breaker.recordFailure('mf-library@1');
    expect(breaker.isOpen('mf-library@2')).toBe(false);
    expect(breaker.isOpen('mf-home@1')).toBe(false);
  });

  it('is tried again after a minute, and the breaker opens again at the next failure', () => {
    let time = 0;
    const breaker = createCircuitBreaker(() => time);
    breaker.recordFailure('mf-library@1');
    breaker.recordFailure('mf-library@1');
    time = MINUTE;
    expect(breaker.isOpen('mf-library@1')).toBe(false);
    breaker.recordFailure('mf-library@1');
    expect(breaker.isOpen('mf-library@1')).toBe(true);
  });

  it('is forgotten after failures of many others', () => {
    const breaker = createCircuitBreaker(() => 0);
    breaker.recordFailure('mf-library@first');
    for (let release = 0; release < 100; release += 1) breaker.recordFailure(`mf-library@${release}`);
    expect(breaker.recordFailure('mf-library@first')).toBe(false);
  });
});
