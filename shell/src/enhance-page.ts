import { createElement } from 'react';
import { watchBlankPages } from './features/blank-page/watch-blank-pages.ts';
import { goToTopAtom } from './features/go-to-top/go-to-top-atom.ts';
import { GoToTop } from './features/go-to-top/GoToTop.tsx';
import { resumeBookmark } from './features/login-prompt/resume-bookmark.ts';
import { watchNetwork } from './features/offline/watch-network.ts';
import type { BrowserRouter } from './router/browser-router.ts';
import { createPrefetch, prefetchWhenIdle, type PrefetchDeps } from './router/prefetch/prefetch.ts';
import { createViewTransitions, type StartViewTransition } from './router/view-transitions.ts';
import type { ShellContextValue } from './shell-context.ts';

/** What a hydrated page has in addition, and works without. */
export interface Enhancements {
  /** Prefetches the page behind a link that a visitor points at. */
  prefetch: (href: string) => void;
  startViewTransition: StartViewTransition;
}

export interface EnhancementDeps extends PrefetchDeps {
  router: BrowserRouter;
  shell: ShellContextValue;
}

/** Starts a page's enhancements. No other module imports this one, so that its code loads after hydration. */
export function enhancePage({ router, shell, ...prefetchDeps }: EnhancementDeps): Enhancements {
  watchBlankPages({ router, shell });
  const { services } = prefetchDeps;
  services.store.set(goToTopAtom, createElement(GoToTop));
  watchNetwork(services);
  resumeBookmark(services);
  prefetchWhenIdle(prefetchDeps.sectionLoader);
  return { prefetch: createPrefetch(prefetchDeps), startViewTransition: createViewTransitions(router) };
}
