import type { EnhancementDeps, Enhancements } from './enhance-page.ts';
import type { BrowserRouter } from './router/browser-router.ts';
import { loadCode } from './router/sections/load-code.ts';
import type { StartViewTransition } from './router/view-transitions.ts';

interface LazyEnhancements {
  prefetch: Enhancements['prefetch'];
  /** Adds view transitions to a router. */
  animate: (router: BrowserRouter) => BrowserRouter;
  /** Starts the enhancements. Rejects if their code does not load. */
  load: (deps: EnhancementDeps) => Promise<void>;
}

const loadModule = () => import(/* webpackChunkName: "enhancements" */ './enhance-page.ts');

/** Enhancements whose code loads after hydration. Before that nothing is prefetched, and pages change at once. */
export function createEnhancements(importModule = loadModule): LazyEnhancements {
  let loaded: Enhancements | undefined;
  const startViewTransition: StartViewTransition = (render) =>
    loaded?.startViewTransition(render) ?? { finished: render(), skipTransition: () => undefined };
  return {
    prefetch: (href) => loaded?.prefetch(href),
    animate: (router) => Object.create(router, { window: { value: { document: { startViewTransition } } } }),
    load: async (deps) => {
      loaded = (await loadCode(importModule)).enhancePage(deps);
    },
  };
}
