import { ApiError, createApiClient, type ApiClient } from '@learning-center/shared/api';
import { ApiStatus, type RenderRequest } from '@learning-center/shared/contract';
import { createI18n } from '@learning-center/shared/i18n';
import { splitLanguage } from '@learning-center/shared/routing';
import { createStore, siteProductsAtom, type PageServices } from '@learning-center/shared/state';

/** One attempt to render a page, with its own services: an earlier attempt must leave no trace. */
export interface RenderAttempt {
  request: RenderRequest;
  url: URL;
  services: PageServices;
  /** Aborts a section's work that takes too long. */
  signal: AbortSignal;
  /** Whether the page lacks a response of the API. */
  lacksApiResponse: () => boolean;
}

export function startAttempt(request: RenderRequest, url: URL): RenderAttempt {
  const calls = { hasFailed: false, pending: 0 };
  const store = createStore();
  store.set(siteProductsAtom, request.products);
  const api = createApiClient({
    baseUrl: request.apiBase,
    timeoutMs: request.apiTimeoutMs,
    onDiscarded: (message) => process.emitWarning(message),
  });
  return {
    request,
    url,
    signal: AbortSignal.timeout(request.sectionTimeoutMs),
    lacksApiResponse: () => calls.hasFailed || calls.pending > 0,
    services: {
      api: trackCalls(api, calls),
      store,
      config: request.config,
      i18n: createI18n(splitLanguage(url.pathname).language),
      now: () => request.renderedAt,
      track: () => undefined,
    },
  };
}

/** `ID_NO_DATA_FOUND` is a valid response; after any other failure the next attempt may succeed. */
function trackCalls(api: ApiClient, calls: { hasFailed: boolean; pending: number }): ApiClient {
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
