import { LRUCache } from 'lru-cache';

/** How long a missing value is not made again. */
const MISSING_TTL_MS = 60_000;
/** They are stored apart, so that made-up names displace no value. */
const MAX_MISSING = 2_000;

interface CatalogCacheOptions<Value> {
  maxBytes: number;
  sizeOf: (value: Value) => number;
  /** How long a value is fresh. A new catalog ends it earlier. */
  ttlMs: number;
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

/**
 * Caches what is made from the catalog for visitors, until the catalog changes. A value is made once for concurrent
 * requests. Failures are not cached.
 */
export function createCatalogCache<Value extends object>(options: CatalogCacheOptions<Value>) {
  const { maxBytes, sizeOf, ttlMs, generation, now } = options;
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_TTL_MS, perf: { now } });
  const cache = new LRUCache<string, Value, Maker<Value>['make']>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => key.length * 2 + sizeOf(value),
    ...{ ttl: ttlMs, ttlResolution: 0, perf: { now }, ignoreFetchAbort: true },
    fetchMethod: async (key, _old, { context: make }) => {
      const value = await make();
      if (!value) missing.set(key, true);
      return value;
    },
  });
  return {
    /** The value; undefined if there is none. `isCurrent` is false if the catalog changed meanwhile. */
    getOrMake: async (key: string, { network, make }: Maker<Value>) => {
      const started = generation();
      let isJoining = true;
      const makeNow = () => {
        isJoining = false;
        return make();
      };
      const get = async (name: string) =>
        missing.has(name) ? undefined : await cache.fetch(name, { context: makeNow });
      const value = await get(`${started} ${key}`).catch((error: unknown) => {
        if (!isJoining) throw error;
        // The network of the visitor for whom it was made may have reached its limits.
        return get(`${started} ${key} ${network}`);
      });
      return { value, isCurrent: generation() === started };
    },
  };
}

interface StaleIfErrorCacheOptions<Value> extends CatalogCacheOptions<Value> {
  /** How long after a failure the same value is not requested again. */
  retryAfterMs: number;
  /** Whether an old value is served while a new one is made. */
  servesOld?: boolean;
  logFailure: (failure: { key: string; reason: string; isCached: boolean }) => void;
}

/** Caches values for everybody until the catalog changes. Each is made on request, once at a time, and not right after it failed. */
export function createStaleIfErrorCache<Value>(options: StaleIfErrorCacheOptions<Value>) {
  const { maxBytes, sizeOf, ttlMs, retryAfterMs, servesOld = false, generation, now, logFailure } = options;
  const cache = new LRUCache<string, { value: Value | undefined; madeIn: number }, () => Promise<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => (value === undefined ? 1 : Math.max(1, sizeOf(value))),
    ...{ ttl: ttlMs, ttlResolution: 0, perf: { now }, ignoreFetchAbort: true },
    fetchMethod: async (key, old, { context: make, options: storing }) => {
      const madeIn = generation();
      try {
        return { value: await make(), madeIn };
      } catch (error) {
        storing.ttl = retryAfterMs;
        logFailure({ key, reason: String(error), isCached: old?.value !== undefined });
        return { value: old?.value, madeIn };
      }
    },
  });
  return {
    /** Returns a fresh value; after a failure an old one, or undefined. */
    get: async (key: string, make: () => Promise<Value>): Promise<Value | undefined> => {
      const cached = cache.peek(key, { allowStale: true });
      const forceRefresh = cached?.madeIn !== generation();
      const allowStale = servesOld && cached?.value !== undefined;
      return (await cache.fetch(key, { context: make, forceRefresh, allowStale }))?.value;
    },
  };
}
