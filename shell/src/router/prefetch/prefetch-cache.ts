import type { ApiClient, CallOptions } from '@learning-center/shared/api';
import type { Endpoint, RequestOf, ResultOf } from '@learning-center/shared/contract';
import type { TakePrefetched } from './with-prefetched.ts';

/** How long a prefetched response waits for the visitor's navigation, in milliseconds. */
const PREFETCH_TTL_MS = 10_000;

/** Prefetched responses, and the API client that fetches them. */
export interface PrefetchCache {
  take: TakePrefetched;
  /** Prefetches what is the same for every visitor; rejects calls for a member's data. */
  prefetchApi: ApiClient;
}

interface PrefetchedResponse {
  response: Promise<unknown>;
  requestedAt: number;
  abort: () => void;
}

/** Creates an empty cache over an API client; `now` is a clock in milliseconds. */
export function createPrefetchCache(client: ApiClient, now: () => number): PrefetchCache {
  const cache = new Map<string, PrefetchedResponse>();
  const isFresh = ({ requestedAt }: PrefetchedResponse) => now() - requestedAt < PREFETCH_TTL_MS;
  const removeStale = () => cache.forEach((entry, key) => isFresh(entry) || cache.delete(key));

  const request = (endpoint: Endpoint, params: RequestOf<Endpoint>): PrefetchedResponse => {
    const controller = new AbortController();
    const response = client.call(endpoint, params, { signal: controller.signal });
    return { response, requestedAt: now(), abort: () => controller.abort() };
  };

  return {
    take: <E extends Endpoint>(endpoint: E, params: RequestOf<E>, options?: CallOptions) => {
      const key = keyOf(endpoint, params);
      const cached = cache.get(key);
      // A response serves one call only: a second equal call wants fresh data.
      cache.delete(key);
      if (!cached || !isFresh(cached)) return undefined;
      // Leaving the page also cancels what was prefetched for it.
      options?.signal?.addEventListener('abort', cached.abort, { once: true });
      const response = cached.response as Promise<ResultOf<E>>;
      return response.catch(() => client.call(endpoint, params, options));
    },
    prefetchApi: {
      call: async <E extends Endpoint>(endpoint: E, params: RequestOf<E>) => {
        if (endpoint.access === 'member') throw new Error('members’ data is not prefetched');
        removeStale();
        const key = keyOf(endpoint, params);
        const cached = cache.get(key) ?? request(endpoint, params);
        cache.set(key, cached);
        return cached.response as Promise<ResultOf<E>>;
      },
    },
  };
}

const keyOf = (endpoint: Endpoint, params: object) => `${endpoint.path} ${JSON.stringify(params)}`;
