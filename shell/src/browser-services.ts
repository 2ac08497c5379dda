import { createApiClient, isIntercepted, type ApiClient } from '@learning-center/shared/api';
import { createI18n } from '@learning-center/shared/i18n';
import type { PageState, SiteConfig } from '@learning-center/shared/contract';
import { splitLanguage } from '@learning-center/shared/routing';
import {
  createStore,
  isNotAuthAtom,
  siteProductsAtom,
  type PageServices,
  type AnalyticsEvent,
} from '@learning-center/shared/state';
import { withPrefetched, type PrefetchedFirst } from './router/prefetch/with-prefetched.ts';
import type { PerformanceMarkName } from './features/vitals/measure-vitals.ts';

const API_TIMEOUT_MS = 20_000;

/** Longest pauses before retries of a read that failed in the network, in milliseconds. */
const RETRY_DELAYS_MS = [400, 1_200];

export interface BrowserServices extends PageServices, Omit<PrefetchedFirst, 'api'> {
  /** Starts the clock, which until hydration has the time of the server's render. */
  startClock: () => void;
}

export function createBrowserServices(state: PageState): BrowserServices {
  const store = createStore();
  store.set(siteProductsAtom, state.products);
  let isClockRunning = false;
  const client = createApiClient({
    baseUrl: new URL(state.config.apiBase, window.location.href).href,
    fetch: (input, init) => window.fetch(input, init),
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
    startClock: () => {
      isClockRunning = true;
    },
    track: createTracker(state.config, window),
  };
}

declare global {
  interface Window {
    /** The queue of analytics events; the operator's script replaces its `push` when it loads. */
    dataLayer?: AnalyticsEvent[];
  }
}

/** Pushes events to `dataLayer` for the operator's script; does nothing without a script (docs/data-and-caches.md#analytics). */
export function createTracker({ analyticsScript }: SiteConfig, page: Pick<Window, 'dataLayer'>): PageServices['track'] {
  if (analyticsScript === undefined) return () => undefined;
  return (event) => {
    page.dataLayer ??= [];
    page.dataLayer.push(event);
  };
}

/** Marks failed calls in the browser's timeline: not those that were canceled, not logged in, or without a network. */
function markFailedCalls({ call }: ApiClient): ApiClient {
  return {
    call: (endpoint, params, options) =>
      call(endpoint, params, options).catch((error: unknown) => {
        if (navigator.onLine && !isIntercepted(error)) performance.mark('failed-call' satisfies PerformanceMarkName);
        throw error;
      }),
  };
}
