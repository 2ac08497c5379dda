import { createBreaker } from './breaker.ts';

const MINUTE = 60_000;

describe('a release that ends its render worker', () => {
  it('is set aside after the second time', () => {
    const breaker = createBreaker(() => 0);
    expect(breaker.blame('mf-library', '1')).toBe(false);
    expect(breaker.isOpen('mf-library', '1')).toBe(false);
    expect(breaker.blame('mf-library', '1')).toBe(true);
    expect(breaker.isOpen('mf-library', '1')).toBe(true);
  });

  it('costs neither another part nor another release', () => {
    const breaker = createBreaker(() => 0);
    breaker.blame('mf-library', '1');
    breaker.blame('mf-library', '1');
    expect(breaker.isOpen('mf-library', '2')).toBe(false);
    expect(breaker.isOpen('mf-home', '1')).toBe(false);
  });

  it('gets one more chance after a minute, and is set aside again at once', () => {
    let time = 0;
    const breaker = createBreaker(() => time);
    breaker.blame('mf-library', '1');
    breaker.blame('mf-library', '1');
    time = MINUTE;
    expect(breaker.isOpen('mf-library', '1')).toBe(false);
    breaker.blame('mf-library', '1');
    expect(breaker.isOpen('mf-library', '1')).toBe(true);
  });

  it('is forgotten when many others were blamed since', () => {
    const breaker = createBreaker(() => 0);
    breaker.blame('mf-library', 'first');
    for (let release = 0; release < 100; release += 1) breaker.blame('mf-library', String(release));
    expect(breaker.blame('mf-library', 'first')).toBe(false);
  });
});
