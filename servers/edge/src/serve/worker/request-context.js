// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';

/** @import { RequestContext } from './worker-protocol.ts' */

/**
 * Wraps `fetch`: it reaches only the API, and only while a page is rendered. Each call of a render that `runWith` runs
 * has `X-Request-Id`, `traceparent` and `X-Forwarded-For`.
 * @param {typeof globalThis.fetch} fetch
 */
export function createContextualFetch(fetch) {
  /** @type {AsyncLocalStorage<RequestContext>} */
  const current = new AsyncLocalStorage();
  return {
    /**
     * @template Result
     * @param {RequestContext} context
     * @param {() => Promise<Result>} run
     */
    runWith: (context, run) => current.run(context, run),
    /** @type {typeof globalThis.fetch} */
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
