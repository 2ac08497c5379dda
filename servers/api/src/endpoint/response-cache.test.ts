import { createResponseCache, textOf } from './response-cache.ts';

describe('the response cache', () => {
  it('drops the least recently used response when it is full', () => {
    const cache = createResponseCache({ maxBytes: 20, ttlMs: 1000, now: () => 1 });
    cache.set('a', '123456789');
    cache.set('b', '123456789');
    cache.get('a');
    cache.set('c', '123456789');
    expect(cache.get('a')?.body).toBe('123456789');
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('c')?.body).toBe('123456789');
  });

  it('never exceeds its maximum size, however often a response is replaced', () => {
    const cache = createResponseCache({ maxBytes: 20, ttlMs: 1000, now: () => 1 });
    for (let round = 0; round < 10; round += 1) cache.set('a', '12345678');
    cache.set('b', '12345678');
    expect(cache.get('a')?.body).toBe('12345678');
    cache.set('c', 'x'.repeat(100));
    expect(cache.get('c')).toBeUndefined();
  });

  it('stores long responses compressed, and returns them unchanged', () => {
    const cache = createResponseCache({ maxBytes: 2000, ttlMs: 1000, now: () => 1 });
    const body = JSON.stringify(Array.from({ length: 300 }, () => ({ title: '照明とカメラ 🎬' })));
    expect(body.length).toBeGreaterThan(5000);
    cache.set('a', body);
    expect(cache.get('a')?.body.length).toBeLessThan(body.length / 10);
    expect(textOf(cache.get('a')?.body ?? '')).toBe(body);
  });
});
