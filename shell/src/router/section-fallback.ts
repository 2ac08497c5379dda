import { UI_LANGUAGES } from '@learning-center/shared/i18n';
import { matchRoutes, segmentOf } from '@learning-center/shared/routing';
import type { PageServices } from '@learning-center/shared/state';
import type { ShellContextValue } from '../shell-context.ts';
import type { BrowserRouter } from './browser-router.ts';
import { resolveLazy } from './lazy-route.tsx';
import { createShellRoutes } from './routes.tsx';
import type { SectionLoader } from './sections/section-loader.ts';

export interface SectionFallbackDeps {
  sectionLoader: SectionLoader;
  services: PageServices;
  router: BrowserRouter;
}

/** Replaces a broken section by its last good release, without a new document. */
export function createSectionFallback(deps: SectionFallbackDeps): ShellContextValue['fallbackToLastGood'] {
  const { sectionLoader, services, router } = deps;
  return async (pathname) => {
    const segment = segmentOf(pathname);
    const brokenSection = await sectionLoader.load(segment).catch(() => undefined);
    if (!(await sectionLoader.loadLastGood(segment))) return false;
    // The two releases may differ in their texts.
    for (const language of UI_LANGUAGES)
      if (brokenSection) services.i18n.removeResourceBundle(language, brokenSection.namespace);
    const routes = createShellRoutes(sectionLoader, sectionLoader.loaded());
    const location = router.state.navigation.location ?? router.state.location;
    // The router renders new routes at once, before it has loaded anything for them.
    await resolveLazy(matchRoutes(routes, location)).catch(() => undefined);
    // No public method replaces routes: `patchRoutes` and `patchRoutesOnNavigation` only add children whose id or path
    // is new (React Router 7.18), so the broken release's routes would stay and match first. A second router would
    // replace them, but mount the whole layout again. This method, made for hot reloading, does just what is needed.
    router._internalSetRoutes(routes);
    // `revalidate` is not enough: where it ends within one frame, React's error boundary stays as it is.
    await router.navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
    return true;
  };
}
