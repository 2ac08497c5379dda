import type { ApiClient, CallOptions } from '@learning-center/shared/api';
import type { Endpoint, RequestOf, ResultOf } from '@learning-center/shared/contract';

/** How long a prefetched response waits for the visitor's navigation, in milliseconds. */
const PREFETCH_TTL_MS = 10_000;

export interface PrefetchedResponse {
  response: Promise<unknown>;
  requestedAt: number;
  abort: () => void;
}

/** Prefetched responses. */
export interface PrefetchCache {
  /** The site's API. It takes a prefetched response for an equal call. */
  api: ApiClient;
  /** The API without prefetched responses. */
  client: ApiClient;
  /** By `callKey`. */
  responses: Map<string, PrefetchedResponse>;
  isFresh: (prefetched: PrefetchedResponse) => boolean;
  now: () => number;
}

/** Creates an empty cache over an API client; `now` is a clock in milliseconds. */
export function createPrefetchCache(client: ApiClient, now: () => number): PrefetchCache {
  const responses: PrefetchCache['responses'] = new Map();
  const isFresh = ({ requestedAt }: PrefetchedResponse) => now() - requestedAt < PREFETCH_TTL_MS;
  const api: ApiClient = {
    call: async <E extends Endpoint>(endpoint: E, params: RequestOf<E>, options?: CallOptions) => {
      const key = callKey(endpoint, params);
      const cached = responses.get(key);
      // A response serves one call only: a second equal call wants fresh data.
      responses.delete(key);
      if (!cached || !isFresh(cached)) return client.call(endpoint, params, options);
      // Leaving the page also cancels what was prefetched for it.
      options?.signal?.addEventListener('abort', cached.abort, { once: true });
      const response = cached.response as Promise<ResultOf<E>>;
      return response.catch(() => client.call(endpoint, params, options));
    },
  };
  return { api, client, responses, isFresh, now };
}

/** The same for equal calls. */
export const callKey = (endpoint: Endpoint, params: object): string => `${endpoint.path} ${JSON.stringify(params)}`;
