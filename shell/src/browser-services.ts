import { createApiClient, type ApiClient } from '@learning-center/shared/api';
import { createI18n } from '@learning-center/shared/i18n';
import type { PageState } from '@learning-center/shared/lib';
import { splitLanguage } from '@learning-center/shared/routing';
import { createStore, isNotAuthAtom, siteProductsAtom, type PageServices } from '@learning-center/shared/state';
import { createTracker } from './create-tracker.ts';
import { createLookAhead } from './router/look-ahead.ts';

/** Longest wait for an answer of the API in the browser, in milliseconds. */
const CALL_LIMIT = 20_000;

/** Longest pauses before a read that did not reach the API is tried again, in milliseconds. */
const WAITS = [400, 1_200];

/** The services of this page, and the moment from which its clock runs. */
export interface BrowserServices extends PageServices {
  /** Lets the clock run: until then it stands where the server rendered. */
  startClock: () => void;
  /** Asks for what the visitor is about to ask: the next same call of `api` takes its answer. */
  ahead: ApiClient;
}

/** Makes the one set of services that a page in the browser has. */
export function createBrowserServices(state: PageState): BrowserServices {
  const store = createStore();
  store.set(siteProductsAtom, state.products);
  let isClockRunning = false;
  const client = createApiClient({
    baseUrl: new URL(state.config.apiBase, window.location.href).href,
    fetch: (input, init) => window.fetch(input, init),
    compress: state.config.compressOutput,
    onNotAuth: () => store.set(isNotAuthAtom, true),
    onLeftOut: (message) => reportError(new Error(message)),
    timeoutMs: CALL_LIMIT,
    waits: WAITS,
  });
  return {
    store,
    config: state.config,
    i18n: createI18n(splitLanguage(window.location.pathname).language),
    ...createLookAhead(client, () => performance.now()),
    now: () => (isClockRunning ? Date.now() : state.renderedAt),
    startClock: () => {
      isClockRunning = true;
    },
    track: createTracker(state.config, window),
  };
}
