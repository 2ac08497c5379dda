import type { ApiClient, CallOptions } from '@learning-center/shared/api';
import type { Endpoint, RequestOf, ResultOf } from '@learning-center/shared/contract';

/** Takes a prefetched response for an equal call; undefined if there is none. */
export type TakePrefetched = <E extends Endpoint>(
  endpoint: E,
  params: RequestOf<E>,
  options?: CallOptions,
) => Promise<ResultOf<E>> | undefined;

export type PrefetchedFirst = ReturnType<typeof withPrefetched>;

/** Lets an API take prefetched responses. The code that prefetches loads later. */
export function withPrefetched(client: ApiClient) {
  let take: TakePrefetched = () => undefined;
  const api: ApiClient = { call: (...call) => take(...call) ?? client.call(...call) };
  return {
    api,
    /** The API without prefetched responses. */
    client,
    setPrefetched: (newTake: TakePrefetched): void => {
      take = newTake;
    },
  };
}
