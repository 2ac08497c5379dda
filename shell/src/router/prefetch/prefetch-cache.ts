import type { ApiClient, CallOptions } from '@learning-center/shared/api';
import type { Endpoint, RequestOf, ResultOf } from '@learning-center/shared/contract';
import { defineReadCache, type Store } from '@learning-center/shared/state';

/** Responses that wait 10 s for the visitor's navigation. */
const responses = defineReadCache<unknown>({ maxAgeMs: 10_000 });

/** Prefetches by an API client into the page's store; `now` is a clock in milliseconds. */
export function createPrefetchCache(client: ApiClient, store: Store, now: () => number) {
  const readerOf = (endpoint: Endpoint, params: object, signal?: AbortSignal) => ({
    key: `${endpoint.path} ${JSON.stringify(params)}`,
    now: now(),
    signal,
  });
  return {
    // A response serves one call only: a second equal call wants fresh data. Leaving the page cancels it, too.
    take: <E extends Endpoint>(endpoint: E, params: RequestOf<E>, options?: CallOptions) => {
      const response = responses.take(store, readerOf(endpoint, params, options?.signal));
      return (response as Promise<ResultOf<E>> | undefined)?.catch(() => client.call(endpoint, params, options));
    },
    /** Prefetches what is the same for every visitor; rejects calls for a member's data. */
    prefetchApi: {
      call: async <E extends Endpoint>(endpoint: E, params: RequestOf<E>) => {
        if (endpoint.access === 'member') throw new Error('members’ data is not prefetched');
        const reader = readerOf(endpoint, params);
        const cached = responses.find(store, reader);
        if (cached && !cached.call) return cached.value as ResultOf<E>;
        const response = responses.fetch(store, reader, (signal) => client.call(endpoint, params, { signal }));
        return response as Promise<ResultOf<E>>;
      },
    },
  };
}
