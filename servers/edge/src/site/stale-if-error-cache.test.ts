import { createStaleIfErrorCache } from './catalog-cache.ts';

const HOUR = 3_600_000;
const RETRY_AFTER_MS = 30_000;

/** A cache with a source and a clock that the test controls. */
function createTestCache({ servesOld = false } = {}) {
  const clock = { now: 1_000, generation: 1 };
  const logFailure = jest.fn();
  const cache = createStaleIfErrorCache<string>({
    ...{ maxBytes: 1_000, sizeOf: ({ length }) => length, ttlMs: HOUR, retryAfterMs: RETRY_AFTER_MS, servesOld },
    ...{ generation: () => clock.generation, now: () => clock.now, logFailure },
  });
  const make = jest.fn(async () => 'first');
  return { clock, logFailure, cache, make, get: () => cache.get('paths', make) };
}

const fail = () => Promise.reject(new Error('no response'));

describe('a value that is made from the catalog for everybody', () => {
  it('is made once for concurrent requests, and cached for its time', async () => {
    const { get, make, clock } = createTestCache();
    expect(await Promise.all([get(), get()])).toEqual(['first', 'first']);
    clock.now += HOUR;
    await get();
    expect(make).toHaveBeenCalledTimes(1);
    clock.now += 1;
    make.mockImplementation(async () => 'second');
    expect(await get()).toBe('second');
  });

  it('is made again for a new catalog', async () => {
    const { get, make, clock } = createTestCache();
    await get();
    clock.generation += 1;
    make.mockImplementation(async () => 'second');
    expect(await get()).toBe('second');
  });

  it('is served while a new one is made, where nobody should wait', async () => {
    const { get, make, clock } = createTestCache({ servesOld: true });
    await get();
    clock.now += HOUR + 1;
    make.mockImplementation(async () => 'second');
    expect(await get()).toBe('first');
    await new Promise(setImmediate);
    expect(await get()).toBe('second');
  });

  it('is served when the API does not respond, which is logged', async () => {
    const { get, make, clock, logFailure } = createTestCache();
    await get();
    clock.now += HOUR + 1;
    make.mockImplementation(fail);
    expect([await get(), await get()]).toEqual(['first', 'first']);
    expect(logFailure.mock.calls).toEqual([[{ key: 'paths', reason: 'Error: no response', isCached: true }]]);
  });

  it.each([true, false])(
    'is requested again only a while after a failure (%j), and others meanwhile',
    async (servesOld) => {
      const { get, make, clock, cache } = createTestCache({ servesOld });
      make.mockImplementationOnce(fail);
      expect([await get(), await get()]).toEqual([undefined, undefined]);
      expect(make).toHaveBeenCalledTimes(1);
      expect(await cache.get('videos', make)).toBe('first');
      clock.now += RETRY_AFTER_MS + 1;
      expect(await get()).toBe('first');
    },
  );
});
