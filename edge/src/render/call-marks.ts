import { AsyncLocalStorage } from 'node:async_hooks';

/** The page that calls are made for. */
export interface CallingPage {
  requestId: string;
  apiBase: string;
}

/** Marks the calls that a page makes with the id of its request, and lets it call the API only. */
export interface CallMarks {
  fetch: typeof globalThis.fetch;
  /** Runs what makes a page; each call in it carries `X-Request-Id`. */
  during: <Result>(page: CallingPage, run: () => Promise<Result>) => Promise<Result>;
}

/** Makes marks for whatever calls by this `fetch`. */
export function createCallMarks(fetch: typeof globalThis.fetch): CallMarks {
  const current = new AsyncLocalStorage<CallingPage>();
  return {
    during: (page, run) => current.run(page, run),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const page = current.getStore();
      if (page === undefined || new URL(request.url).origin !== new URL(page.apiBase).origin)
        throw new TypeError('a section calls the API only, and for a page only');
      request.headers.set('X-Request-Id', page.requestId);
      return fetch(request);
    },
  };
}
