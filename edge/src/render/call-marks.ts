import { AsyncLocalStorage } from 'node:async_hooks';

/** What the API is told of the request that a page is made for. */
export interface CallMark {
  requestId: string;
  /** The visitor's address or network, so that the API's limits meet whoever asks and not the edge; empty: nobody's. */
  address: string;
  apiBase: string;
}

/** Marks the calls that a page makes with its request and its visitor, and lets it call the API only. */
export interface CallMarks {
  fetch: typeof globalThis.fetch;
  /** Runs what makes a page; each call in it carries `X-Request-Id` and `X-Forwarded-For`. */
  during: <Result>(mark: CallMark, run: () => Promise<Result>) => Promise<Result>;
}

/** Makes marks for whatever calls by this `fetch`. */
export function createCallMarks(fetch: typeof globalThis.fetch): CallMarks {
  const current = new AsyncLocalStorage<CallMark>();
  return {
    during: (mark, run) => current.run(mark, run),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const mark = current.getStore();
      if (mark === undefined || new URL(request.url).origin !== new URL(mark.apiBase).origin)
        throw new TypeError('a section calls the API only, and for a page only');
      request.headers.set('X-Request-Id', mark.requestId);
      if (mark.address !== '') request.headers.set('X-Forwarded-For', mark.address);
      return fetch(request);
    },
  };
}
