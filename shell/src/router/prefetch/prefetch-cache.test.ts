import { ApiError, type ApiClient } from '@learning-center/shared/api';
import { ApiStatus, endpoints } from '@learning-center/shared/contract';
import { fakeApi } from '@learning-center/shared/testing';
import { createPrefetchCache } from './prefetch-cache.ts';
import { withPrefetched } from './with-prefetched.ts';

const PARAMS = { keyword: 'walk', lang: 1 } as const;
const ENDPOINT = 'suggestKeywords';

/** An API that takes what its cache has prefetched. */
function prefetching(server: ApiClient, now: () => number) {
  const { api, setPrefetched } = withPrefetched(server);
  const { take, prefetchApi } = createPrefetchCache(server, now);
  setPrefetched(take);
  return { api, prefetchApi };
}

function prefetchCache() {
  const clock = { now: 0 };
  let failures = 0;
  const server = fakeApi({
    suggestKeywords: () => {
      if (failures-- > 0) throw new ApiError({ apiStatus: ApiStatus.IO_ERROR, endpoint: ENDPOINT, message: 'down' });
      return [];
    },
  });
  const { api, prefetchApi } = prefetching(server, () => clock.now);
  const callCount = () => server.calls.length;
  return { api, prefetchApi, clock, callCount, fail: (times: number) => (failures = times) };
}

describe('a prefetched response', () => {
  it('is fetched once, and the navigation uses it', async () => {
    const { api, prefetchApi, callCount } = prefetchCache();
    await Promise.all([
      prefetchApi.call(endpoints.suggestKeywords, PARAMS),
      prefetchApi.call(endpoints.suggestKeywords, PARAMS),
    ]);
    await expect(api.call(endpoints.suggestKeywords, PARAMS)).resolves.toEqual([]);
    expect(callCount()).toBe(1);
  });

  it('serves one equal call only', async () => {
    const { api, prefetchApi, callCount } = prefetchCache();
    await prefetchApi.call(endpoints.suggestKeywords, PARAMS);
    await api.call(endpoints.suggestKeywords, { ...PARAMS, keyword: 'run' });
    await api.call(endpoints.suggestKeywords, PARAMS);
    await api.call(endpoints.suggestKeywords, PARAMS);
    expect(callCount()).toBe(3);
  });

  it('expires after ten seconds', async () => {
    const { api, prefetchApi, clock, callCount } = prefetchCache();
    await prefetchApi.call(endpoints.suggestKeywords, PARAMS);
    clock.now = 10_000;
    await api.call(endpoints.suggestKeywords, PARAMS);
    expect(callCount()).toBe(2);
  });

  it('is fetched again by the navigation when the prefetch failed', async () => {
    const { api, prefetchApi, fail } = prefetchCache();
    fail(1);
    await expect(prefetchApi.call(endpoints.suggestKeywords, PARAMS)).rejects.toThrow('down');
    await expect(api.call(endpoints.suggestKeywords, PARAMS)).resolves.toEqual([]);
  });

  it('is canceled with the navigation that uses it', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const call: ApiClient['call'] = (_endpoint, _params, { signal } = {}) => {
      signals.push(signal);
      if (signal?.aborted) return Promise.reject(new Error('left'));
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('left'))));
    };
    const { api, prefetchApi } = prefetching({ call }, () => 0);
    const visit = new AbortController();
    const responses = [
      prefetchApi.call(endpoints.suggestKeywords, PARAMS),
      api.call(endpoints.suggestKeywords, PARAMS, { signal: visit.signal }),
    ];
    visit.abort();
    const ended = await Promise.allSettled(responses);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('never contains a member’s data', async () => {
    const { prefetchApi, callCount } = prefetchCache();
    await expect(prefetchApi.call(endpoints.queryHistory, { page: 1 })).rejects.toThrow(/members/);
    expect(callCount()).toBe(0);
  });
});
