import { ApiError, createApiClient, type ApiClient } from '@learning-center/shared/api';
import { ApiStatus } from '@learning-center/shared/contract';
import { createI18n } from '@learning-center/shared/i18n';
import type { RenderRequest } from '@learning-center/shared/lib';
import { splitLanguage } from '@learning-center/shared/routing';
import { createStore, type PageServices } from '@learning-center/shared/state';

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
  let lacksAnswer = false;
  const api = createApiClient({
    baseUrl: request.apiBase,
    timeoutMs: request.callLimit,
    onLeftOut: (message) => process.emitWarning(message),
  });
  return {
    request,
    url,
    signal: AbortSignal.timeout(request.sectionLimit),
    lacksAnswer: () => lacksAnswer,
    services: {
      api: watchFailures(api, () => (lacksAnswer = true)),
      store: createStore(),
      config: request.config,
      i18n: createI18n(splitLanguage(url.pathname).language),
      now: () => request.renderedAt,
      track: () => undefined,
    },
  };
}

/** That there is no such thing is an answer; anything else may be there at the next try. */
function watchFailures(api: ApiClient, onFailure: () => void): ApiClient {
  return {
    call: (endpoint, params, options) =>
      api.call(endpoint, params, options).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.apiStatus !== ApiStatus.ID_NO_DATA_FOUND) onFailure();
        throw error;
      }),
  };
}
