import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that a page is rendered for, for its API calls. */
export interface RequestContext {
  requestId: string;
  traceparent?: string | undefined;
  /** The visitor's network, for the rate limits of the API; empty: none. */
  visitorAddress: string;
  apiBase: string;
}

/** A `fetch` that adds the request id, the trace and the visitor. It reaches only the API. */
export interface ContextualFetch {
  fetch: typeof globalThis.fetch;
  /** Runs a render; each of its calls has `X-Request-Id`, `traceparent` and `X-Forwarded-For`. */
  runWith: <Result>(context: RequestContext, run: () => Promise<Result>) => Promise<Result>;
}

/** Wraps a `fetch`. */
export function createContextualFetch(fetch: typeof globalThis.fetch): ContextualFetch {
  const current = new AsyncLocalStorage<RequestContext>();
  return {
    runWith: (context, run) => current.run(context, run),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const context = current.getStore();
      if (context === undefined || new URL(request.url).origin !== new URL(context.apiBase).origin)
        throw new TypeError('a section may call only the API, and only while it renders a page');
      request.headers.set('X-Request-Id', context.requestId);
      if (context.traceparent !== undefined) request.headers.set('traceparent', context.traceparent);
      if (context.visitorAddress !== '') request.headers.set('X-Forwarded-For', context.visitorAddress);
      return fetch(request);
    },
  };
}
