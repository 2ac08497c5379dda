import type { EnhancementDeps, Enhancements } from './enhance-page.ts';
import type { BrowserRouter } from './router/browser-router.ts';
import { loadCode } from './router/sections/load-code.ts';
import type { StartViewTransition } from './router/view-transitions.ts';

const loadModule = () => import(/* webpackChunkName: "enhancements" */ './enhance-page.ts');

/** Enhancements whose code loads after hydration. Before that nothing is prefetched, and pages change at once. */
export function createEnhancements(importModule = loadModule) {
  let loaded: Enhancements | undefined;
  const startViewTransition: StartViewTransition = (render) =>
    loaded?.startViewTransition(render) ?? { finished: render(), skipTransition: () => undefined };
  return {
    prefetch: (href: string): void => loaded?.prefetch(href),
    /** Adds view transitions to a router. */
    animate: (router: BrowserRouter): BrowserRouter =>
      Object.create(router, { window: { value: { document: { startViewTransition } } } }),
    /** Starts the enhancements. Rejects if their code does not load. */
    load: async (deps: EnhancementDeps): Promise<void> => {
      loaded = (await loadCode(importModule)).enhancePage(deps);
    },
  };
}
