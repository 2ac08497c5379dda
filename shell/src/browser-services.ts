import { createApiClient } from '@learning-center/shared/api';
import { createI18n } from '@learning-center/shared/i18n';
import type { PageState } from '@learning-center/shared/contract';
import { splitLanguage } from '@learning-center/shared/routing';
import { createStore, isNotAuthAtom, siteProductsAtom, type PageServices } from '@learning-center/shared/state';
import { createTracker } from './create-tracker.ts';
import { markFailedCalls } from './features/vitals/mark-failed-calls.ts';
import { withPrefetched, type PrefetchedFirst } from './router/prefetch/with-prefetched.ts';

/** Time limit of an API call in the browser, in milliseconds. */
const API_TIMEOUT_MS = 20_000;

/** Longest pauses before retries of a read that failed in the network, in milliseconds. */
const RETRY_DELAYS_MS = [400, 1_200];

export interface BrowserServices extends PageServices, Omit<PrefetchedFirst, 'api'> {
  /**
   * Starts the clock, which until hydration has the time of the server's render. From now on responses show what the
   * server did not, so they wait for its styles.
   */
  startClock: (areStylesReady: Promise<unknown>) => void;
}

export function createBrowserServices(state: PageState): BrowserServices {
  const store = createStore();
  store.set(siteProductsAtom, state.products);
  let isClockRunning = false;
  let areStylesReady: Promise<unknown> | undefined;
  const client = createApiClient({
    baseUrl: new URL(state.config.apiBase, window.location.href).href,
    fetch: async (input, init) => {
      const response = await window.fetch(input, init);
      await areStylesReady;
      return response;
    },
    compress: state.config.compressOutput,
    onNotAuth: () => store.set(isNotAuthAtom, true),
    onDiscarded: (message) => reportError(new Error(message)),
    timeoutMs: API_TIMEOUT_MS,
    retryDelaysMs: RETRY_DELAYS_MS,
  });
  const { api, ...prefetchedFirst } = withPrefetched(client);
  return {
    store,
    config: state.config,
    i18n: createI18n(splitLanguage(window.location.pathname).language),
    ...prefetchedFirst,
    api: markFailedCalls(api),
    now: () => (isClockRunning ? Date.now() : state.renderedAt),
    startClock: (promise) => {
      isClockRunning = true;
      areStylesReady = promise;
    },
    track: createTracker(state.config, window),
  };
}
