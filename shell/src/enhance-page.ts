import { syncProductStyles, productsAtom, updateProductsAtom, type PageServices } from '@learning-center/shared/state';
import { createElement } from 'react';
import type { BrowserServices } from './browser-services.ts';
import { watchBlankPages } from './features/blank-page/watch-blank-pages.ts';
import { goToTopAtom } from './features/go-to-top/go-to-top-atom.ts';
import { GoToTop } from './features/go-to-top/GoToTop.tsx';
import { offerLanguage } from './features/language-offer/offer-language.ts';
import { resumeBookmark } from './features/login-prompt/resume-bookmark.ts';
import { watchNetwork } from './features/offline/watch-network.ts';
import { startVitals, type VitalsDeps } from './features/vitals/start-vitals.ts';
import type { BrowserRouter } from './router/browser-router.ts';
import { createPrefetchCache } from './router/prefetch/prefetch-cache.ts';
import { createPrefetch, prefetchWhenIdle, type PrefetchDeps } from './router/prefetch/prefetch.ts';
import { ensureShellMessages } from './router/sections/messages.ts';
import { replaceMissingTexts } from './router/sections/replace-missing-texts.ts';
import { createViewTransitions } from './router/view-transitions.ts';
import type { ShellContextValue } from './shell-context.ts';
import { listProductFamilies } from '@learning-center/shared/contract';

/** What a hydrated page has in addition, and works without. */
export type Enhancements = ReturnType<typeof enhancePage>;

type SharedDeps = Omit<PrefetchDeps, 'prefetchApi'> & Pick<VitalsDeps, 'vitalsPercent' | 'sendToEdge'>;

export interface EnhancementDeps extends SharedDeps {
  router: BrowserRouter;
  shell: ShellContextValue;
  services: BrowserServices;
}

/** Starts a page's enhancements. No other module imports this one, so that its code loads after hydration. */
export function enhancePage(deps: EnhancementDeps) {
  const { router, shell, services, sectionLoader, vitalsPercent, sendToEdge } = deps;
  watchBlankPages({ router, shell });
  replaceMissingTexts(deps);
  syncProductStyles(services.store, document);
  void loadProducts(services);
  startVitals({ router, shell, vitalsPercent, sendToEdge });
  services.store.set(goToTopAtom, createElement(GoToTop));
  watchNetwork(services);
  resumeBookmark(services);
  // If its texts do not load, the language menu has the language too.
  offerLanguage(services, (language) => ensureShellMessages(services.i18n, language)).catch(() => undefined);
  prefetchWhenIdle(sectionLoader);
  const { take, prefetchApi } = createPrefetchCache(services.client, services.store, () => performance.now());
  services.setPrefetched(take);
  return {
    /** Prefetches the page behind a link that a visitor points at. */
    prefetch: createPrefetch({ ...deps, prefetchApi }),
    startViewTransition: createViewTransitions(router),
  };
}

/** Fetches the provider's products where the server had none; without them pages show slugs instead of names. */
async function loadProducts({ api, store }: Pick<PageServices, 'api' | 'store'>): Promise<void> {
  if (store.get(productsAtom)) return;
  const families = await api.call(listProductFamilies, {}).catch(() => undefined);
  if (families) store.set(updateProductsAtom, families);
}
