import { AsyncLocalStorage } from 'node:async_hooks';

/** Marks the calls that a page makes with the id of its request. */
export interface CallMarks {
  fetch: typeof globalThis.fetch;
  /** Runs what makes a page; each call in it carries `X-Request-Id`. */
  during: <Result>(requestId: string, run: () => Promise<Result>) => Promise<Result>;
}

/** Makes marks for whatever calls by this `fetch`. */
export function createCallMarks(fetch: typeof globalThis.fetch): CallMarks {
  const current = new AsyncLocalStorage<string>();
  return {
    during: (requestId, run) => current.run(requestId, run),
    fetch: (input, init) => {
      const requestId = current.getStore();
      if (requestId === undefined) return fetch(input, init);
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      headers.set('X-Request-Id', requestId);
      return fetch(input, { ...init, headers });
    },
  };
}
