import { ApiError, createApiClient, type ApiClient } from '@learning-center/shared/api';
import { ApiStatus, type RenderRequest } from '@learning-center/shared/contract';
import { createI18n } from '@learning-center/shared/i18n';
import { splitLanguage } from '@learning-center/shared/routing';
import { createStore, siteProductsAtom, type PageServices } from '@learning-center/shared/state';

export type RenderAttempt = ReturnType<typeof startAttempt>;

/** Starts one attempt to render a page, with its own services: an earlier attempt must leave no trace. */
export function startAttempt(request: RenderRequest, url: URL) {
  const calls = { hasFailed: false, pending: 0 };
  const store = createStore();
  store.set(siteProductsAtom, request.products);
  const api = createApiClient({
    baseUrl: request.apiBase,
    timeoutMs: request.apiTimeoutMs,
    onDiscarded: (message) => process.emitWarning(message),
  });
  const services: PageServices = {
    api: trackCalls(api, calls),
    store,
    config: request.config,
    i18n: createI18n(splitLanguage(url.pathname).language),
    now: () => request.renderedAt,
    track: () => undefined,
  };
  return {
    request,
    url,
    /** Aborts a section's work that takes too long. */
    signal: AbortSignal.timeout(request.sectionTimeoutMs),
    /** Whether the page lacks a response of the API. */
    lacksApiResponse: () => calls.hasFailed || calls.pending > 0,
    services,
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
