import { createCatalogCache } from './catalog-cache.ts';

const createCache = () =>
  createCatalogCache<{ text: string }>({
    maxBytes: 1_000,
    ttlMs: 1_000,
    sizeOf: ({ text }) => text.length,
    generation: () => 1,
    now: () => 1,
  });

describe('a value that several visitors wait for', () => {
  it('is made again for the network of a visitor who waited for one that reached its limits', async () => {
    const cache = createCache();
    const first = cache.getOrMake('fog', { network: 'busy', make: async () => Promise.reject(new Error('limit')) });
    const make = jest.fn(async () => ({ text: 'made' }));
    const others = [1, 2].map(() => cache.getOrMake('fog', { network: 'quiet', make }));
    await expect(first).rejects.toThrow('limit');
    await expect(Promise.all(others)).resolves.toMatchObject([
      { value: { text: 'made' } },
      { value: { text: 'made' } },
    ]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is not made again after its own attempt failed', async () => {
    const make = jest.fn(async () => Promise.reject(new Error('down')));
    await expect(createCache().getOrMake('fog', { network: 'one', make })).rejects.toThrow('down');
    expect(make).toHaveBeenCalledTimes(1);
  });
});

describe('very many missing values', () => {
  it('displace no value that exists', async () => {
    const cache = createCache();
    const make = jest.fn(async () => ({ text: 'made' }));
    await cache.getOrMake('fog', { network: 'one', make });
    for (let number = 0; number < 500; number += 1)
      await cache.getOrMake(`made-up-${number}`, { network: 'one', make: async () => undefined });
    await cache.getOrMake('fog', { network: 'one', make });
    expect(make).toHaveBeenCalledTimes(1);
  });
});
