import { LRUCache } from 'lru-cache';

/** How long a missing value is not made again. */
const MISSING_TTL_MS = 60_000;
/** They are stored apart, so that made-up names displace no value. */
const MAX_MISSING = 2_000;

interface CatalogCacheOptions<Value> {
  maxBytes: number;
  /** How long a value is cached. A new catalog ends it earlier. */
  ttlMs: number;
  sizeOf: (value: Value) => number;
  /** Increases with each new catalog of the API. */
  generation: () => number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** Makes a value from the catalog for a visitor's network; undefined if the catalog has none. */
interface Maker<Value> {
  network: string;
  make: () => Promise<Value | undefined>;
}

/** Caches what is made from the catalog, until the catalog changes. */
export interface CatalogCache<Value> {
  /**
   * Returns the cached value or makes it, once for concurrent requests; undefined if there is none. Failures are not
   * cached. `isCurrent` is false if the catalog changed meanwhile.
   */
  getOrMake: (key: string, maker: Maker<Value>) => Promise<{ value: Value | undefined; isCurrent: boolean }>;
}

/** Creates the cache. */
export function createCatalogCache<Value extends object>(options: CatalogCacheOptions<Value>): CatalogCache<Value> {
  const { maxBytes, ttlMs, sizeOf, generation, now } = options;
  const cache = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => key.length * 2 + sizeOf(value),
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now },
  });
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_TTL_MS, perf: { now } });
  const inFlight = new Map<string, Promise<Value | undefined>>();
  const makeOnce = (key: string, make: Maker<Value>['make'], attempt = key) => {
    const running = inFlight.get(attempt);
    if (running) return running;
    const made = make()
      .then((value) => {
        if (value) cache.set(key, value);
        else missing.set(key, true);
        return value;
      })
      .finally(() => inFlight.delete(attempt));
    inFlight.set(attempt, made);
    return made;
  };
  const makeOrJoin = (key: string, { network, make }: Maker<Value>) => {
    const isJoining = inFlight.has(key);
    const made = makeOnce(key, make);
    // The other visitor's network may have reached its limits.
    return isJoining ? made.catch(() => makeOnce(key, make, `${key} ${network}`)) : made;
  };
  return {
    getOrMake: async (key, maker) => {
      const started = generation();
      const versionedKey = `${started} ${key}`;
      const cached = missing.has(versionedKey)
        ? undefined
        : (cache.get(versionedKey) ?? makeOrJoin(versionedKey, maker));
      return { value: await cached, isCurrent: generation() === started };
    },
  };
}
