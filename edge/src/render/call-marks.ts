import { AsyncLocalStorage } from 'node:async_hooks';

/** What the API is told of the request that a page is made for. */
export interface CallMark {
  requestId: string;
  /** The visitor's address or network, so that the API's limits meet whoever asks and not the edge. */
  address: string;
  /** Only calls below this address say who the visitor is. */
  apiBase: string;
}

/** Marks the calls that a page makes with its request and its visitor. */
export interface CallMarks {
  fetch: typeof globalThis.fetch;
  /** Runs what makes a page; each call in it carries `X-Request-Id`, and to the API `X-Forwarded-For`. */
  during: <Result>(mark: CallMark, run: () => Promise<Result>) => Promise<Result>;
}

/** Makes marks for whatever calls by this `fetch`. */
export function createCallMarks(fetch: typeof globalThis.fetch): CallMarks {
  const current = new AsyncLocalStorage<CallMark>();
  return {
    during: (mark, run) => current.run(mark, run),
    fetch: (input, init) => {
      const mark = current.getStore();
      if (mark === undefined) return fetch(input, init);
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      headers.set('X-Request-Id', mark.requestId);
      if (mark.address !== '' && addressOf(input).startsWith(mark.apiBase))
        headers.set('X-Forwarded-For', mark.address);
      return fetch(input, { ...init, headers });
    },
  };
}

const addressOf = (input: Parameters<typeof fetch>[0]) => (input instanceof Request ? input.url : String(input));
