import { LRUCache } from 'lru-cache';

/** What was made from the catalog, and how long it may be used. */
export interface Made<Value> {
  value: Value;
  ttlMs: number;
}

interface CatalogCacheOptions<Value> {
  maxBytes: number;
  sizeOf: (value: Value) => number;
  /** Increases with each new catalog of the API. */
  generation: () => number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** Caches what is made from the catalog, until the catalog changes. */
export interface CatalogCache<Value> {
  /**
   * Returns the cached value or makes it, once for concurrent requests. It does not cache failures.
   * `isCurrent` is false if the catalog changed meanwhile.
   */
  getOrMake: (key: string, make: () => Promise<Made<Value>>) => Promise<{ value: Value; isCurrent: boolean }>;
}

/** Creates the cache. */
export function createCatalogCache<Value extends object>(options: CatalogCacheOptions<Value>): CatalogCache<Value> {
  const { maxBytes, sizeOf, generation, now } = options;
  const cache = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => key.length * 2 + sizeOf(value),
    ttlResolution: 0,
    perf: { now },
  });
  const inFlight = new Map<string, Promise<Value>>();
  const makeOnce = (key: string, make: () => Promise<Made<Value>>) => {
    const running = inFlight.get(key);
    if (running) return running;
    const made = make()
      .then(({ value, ttlMs }) => {
        cache.set(key, value, { ttl: ttlMs });
        return value;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, made);
    return made;
  };
  return {
    getOrMake: async (key, make) => {
      const started = generation();
      const versionedKey = `${started} ${key}`;
      const value = cache.get(versionedKey) ?? (await makeOnce(versionedKey, make));
      return { value, isCurrent: generation() === started };
    },
  };
}
