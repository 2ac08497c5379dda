import type { Log } from '@learning-center/server-kit';
import { LRUCache } from 'lru-cache';

/** How long a value is fresh while the catalog does not change. Webinars start and end meanwhile. */
export const TTL_SECONDS = 5 * 60;
/** How long after a failure the same value is not requested again. */
export const RETRY_AFTER_SECONDS = 30;
const MAX_FAILED_KEYS = 1_000;

interface StaleIfErrorCacheOptions<Value> {
  now: () => number;
  /** Increases with each new catalog of the API. */
  generation: () => number;
  log: Log;
  maxBytes: number;
  sizeOf: (value: Value) => number;
}

/** Values made from the API's catalog. */
export interface StaleIfErrorCache<Value> {
  /** Returns a fresh value; after a failure an old one, or undefined. */
  get: (key: string, make: () => Promise<Value>) => Promise<Value | undefined>;
}

/** Caches values until the catalog changes. Each is made on request, once at a time, and not right after it failed. */
export function createStaleIfErrorCache<Value>(options: StaleIfErrorCacheOptions<Value>): StaleIfErrorCache<Value> {
  const { now, generation, log, maxBytes, sizeOf } = options;
  const cached = new LRUCache<string, { value: Value; at: number; generation: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
  });
  const pending = new Map<string, Promise<void>>();
  // One feed that fails must not stop the others.
  const failed = new LRUCache<string, true>({
    max: MAX_FAILED_KEYS,
    ttl: RETRY_AFTER_SECONDS * 1000,
    ttlResolution: 0,
    perf: { now },
  });
  const refresh = async (key: string, make: () => Promise<Value>) => {
    const startGeneration = generation();
    try {
      cached.set(key, { value: await make(), at: now(), generation: startGeneration });
    } catch (error) {
      failed.set(key, true);
      log('subscription-not-made', { key, reason: String(error), isCached: cached.has(key) });
    } finally {
      pending.delete(key);
    }
  };
  return {
    get: async (key, make) => {
      const found = cached.get(key);
      const isFresh = found?.generation === generation() && now() - found.at < TTL_SECONDS * 1000;
      if (!isFresh && !failed.has(key)) {
        const refreshed = pending.get(key) ?? refresh(key, make);
        if (!pending.has(key)) pending.set(key, refreshed);
        await refreshed;
      }
      return cached.get(key)?.value;
    },
  };
}
