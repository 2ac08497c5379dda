import type { ApiClient, CallOptions } from '@learning-center/shared/api';
import type { Endpoint, RequestOf, ResultOf } from '@learning-center/shared/contract';

/** Takes a prefetched response for an equal call; undefined if there is none. */
export type TakePrefetched = <E extends Endpoint>(
  endpoint: E,
  params: RequestOf<E>,
  options?: CallOptions,
) => Promise<ResultOf<E>> | undefined;

/** An API that takes prefetched responses, once something prefetches. */
export interface PrefetchedFirst {
  api: ApiClient;
  /** The API without prefetched responses. */
  client: ApiClient;
  setPrefetched: (take: TakePrefetched) => void;
}

/** Lets an API take prefetched responses. The code that prefetches loads later. */
export function withPrefetched(client: ApiClient): PrefetchedFirst {
  let take: TakePrefetched = () => undefined;
  return {
    api: { call: (...call) => take(...call) ?? client.call(...call) },
    client,
    setPrefetched: (newTake) => {
      take = newTake;
    },
  };
}
