import { ApiError, createApiClient, type ApiClient } from '@learning-center/shared/api';
import { ApiStatus } from '@learning-center/shared/contract';
import { createI18n } from '@learning-center/shared/i18n';
import type { RenderRequest } from '@learning-center/shared/lib';
import { splitLanguage } from '@learning-center/shared/routing';
import { createStore, siteProductsAtom, type PageServices } from '@learning-center/shared/state';

/** One try at a page, with services of its own: what an earlier try left behind must not show. */
export interface RenderAttempt {
  request: RenderRequest;
  url: URL;
  services: PageServices;
  /** Ends what a section does for the page when it takes too long. */
  signal: AbortSignal;
  /** Whether an answer of the API is missing from the page. */
  lacksAnswer: () => boolean;
}

/** Begins a try at a page for a visitor of whom nothing is known. */
export function beginAttempt(request: RenderRequest, url: URL): RenderAttempt {
  const calls = { hasFailed: false, pending: 0 };
  const store = createStore();
  store.set(siteProductsAtom, request.products);
  const api = createApiClient({
    baseUrl: request.apiBase,
    timeoutMs: request.callLimit,
    onLeftOut: (message) => process.emitWarning(message),
  });
  return {
    request,
    url,
    signal: AbortSignal.timeout(request.sectionLimit),
    lacksAnswer: () => calls.hasFailed || calls.pending > 0,
    services: {
      api: watchCalls(api, calls),
      store,
      config: request.config,
      i18n: createI18n(splitLanguage(url.pathname).language),
      now: () => request.renderedAt,
      track: () => undefined,
    },
  };
}

/** That there is no such thing is an answer; anything else may be there at the next try. */
function watchCalls(api: ApiClient, calls: { hasFailed: boolean; pending: number }): ApiClient {
  return {
    call: async (endpoint, params, options) => {
      calls.pending += 1;
      try {
        return await api.call(endpoint, params, options);
      } catch (error) {
        calls.hasFailed ||= !(error instanceof ApiError) || error.apiStatus !== ApiStatus.ID_NO_DATA_FOUND;
        throw error;
      } finally {
        calls.pending -= 1;
      }
    },
  };
}
