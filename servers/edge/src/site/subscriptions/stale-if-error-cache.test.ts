import { createStaleIfErrorCache, RETRY_AFTER_SECONDS } from './stale-if-error-cache.ts';

const createTestCache = () => {
  const clock = { now: 1 };
  const cache = createStaleIfErrorCache<string>({
    now: () => clock.now,
    generation: () => 1,
    log: () => undefined,
    maxBytes: 1_000,
    sizeOf: ({ length }) => length,
  });
  return { clock, cache };
};

const fail = () => Promise.reject(new Error('the API failed'));

describe('the cache of feeds and calendars', () => {
  it('requests what failed again only after a while, and meanwhile makes everything else', async () => {
    const { clock, cache } = createTestCache();
    const make = jest.fn(() => Promise.resolve('made'));
    await expect(cache.get('archive', fail)).resolves.toBeUndefined();
    await expect(cache.get('archive', make)).resolves.toBeUndefined();
    await expect(cache.get('videos', make)).resolves.toBe('made');
    expect(make).toHaveBeenCalledTimes(1);
    clock.now += RETRY_AFTER_SECONDS * 1000 + 1;
    await expect(cache.get('archive', make)).resolves.toBe('made');
  });
});
