import type { ApiClient } from '@learning-center/shared/api';
import type { Endpoint, RequestOf, ResultOf } from '@learning-center/shared/contract';
import { callKey, type PrefetchCache, type PrefetchedResponse } from './prefetch-cache.ts';

/** Prefetches what is the same for every visitor; rejects calls for a member's data. */
export function createPrefetchApi({ client, responses, isFresh, now }: PrefetchCache): ApiClient {
  const removeStale = () => responses.forEach((entry, key) => isFresh(entry) || responses.delete(key));

  const request = (endpoint: Endpoint, params: RequestOf<Endpoint>): PrefetchedResponse => {
    const controller = new AbortController();
    const response = client.call(endpoint, params, { signal: controller.signal });
    return { response, requestedAt: now(), abort: () => controller.abort() };
  };

  return {
    call: async <E extends Endpoint>(endpoint: E, params: RequestOf<E>) => {
      if (endpoint.access === 'member') throw new Error('members’ data is not prefetched');
      removeStale();
      const key = callKey(endpoint, params);
      const cached = responses.get(key) ?? request(endpoint, params);
      responses.set(key, cached);
      return cached.response as Promise<ResultOf<E>>;
    },
  };
}
