import { createStore } from 'jotai';
import { defineReadCache } from './read-cache.ts';

const setup = (options: { maxEntries?: number; maxAgeMs?: number } = {}) => {
  const cache = defineReadCache<string>(options);
  const store = createStore();
  return { cache, store, find: (key: string, now = 0) => cache.find(store, { key, now })?.value };
};

/** A call that the test ends, and the signal that it got. */
function slowCall() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const request = (signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  };
  return { request, resolve, reject, signals };
}

describe('a cache of reads', () => {
  it('has a value until it is too old, and drops the oldest ones', () => {
    const { cache, store, find } = setup({ maxEntries: 2, maxAgeMs: 100 });
    for (const [now, key] of ['a', 'b', 'c'].entries()) cache.put(store, { key, now }, `value of ${key}`);
    expect(['a', 'b', 'c'].map((key) => find(key, 50))).toEqual([undefined, 'value of b', 'value of c']);
    expect([find('c', 101), find('c', 102)]).toEqual(['value of c', undefined]);
  });

  it('belongs to one store', () => {
    const { cache, find } = setup();
    cache.put(createStore(), { key: 'a' }, 'another page');
    expect(find('a')).toBeUndefined();
  });

  it('shares a pending call, and cancels it when its last reader leaves', async () => {
    const { cache, store } = setup();
    const { request, signals, reject } = slowCall();
    const visits = [new AbortController(), new AbortController()];
    const reads = visits.map(({ signal }) => cache.fetch(store, { key: 'a', signal }, request));
    expect(signals).toHaveLength(1);
    visits[0]?.abort();
    expect(signals[0]?.aborted).toBe(false);
    visits[1]?.abort();
    expect(signals[0]?.aborted).toBe(true);
    expect(cache.find(store, { key: 'a' })).toBeUndefined();
    reject(new Error('canceled'));
    expect((await Promise.allSettled(reads)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('has the value before while it is read again, also after a failure', async () => {
    const { cache, store, find } = setup();
    cache.put(store, { key: 'a' }, 'before');
    await expect(cache.fetch(store, { key: 'a' }, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(find('a')).toBe('before');
    const { request, resolve } = slowCall();
    const read = cache.fetch(store, { key: 'a' }, request);
    expect(find('a')).toBe('before');
    resolve('after');
    await read;
    expect(find('a')).toBe('after');
  });

  it('ignores the response of a call whose place another key has taken', async () => {
    const { cache, store, find } = setup({ maxEntries: 1 });
    const { request, resolve } = slowCall();
    const read = cache.fetch(store, { key: 'de' }, request);
    cache.put(store, { key: 'en' }, 'English');
    resolve('Deutsch');
    await read;
    expect([find('de'), find('en')]).toEqual([undefined, 'English']);
  });
});
