import { UI_LANGUAGES } from '@learning-center/shared/i18n';
import { matchRoutes, segmentOf } from '@learning-center/shared/routing';
import type { PageServices } from '@learning-center/shared/state';
import type { BrowserRouter } from './browser-router.ts';
import { createShellRoutes } from './routes.tsx';
import { resolveLazy } from './resolve-lazy.ts';
import type { SectionRegistry } from './section-registry.ts';
import type { ShellPage } from './shell-context.ts';

/** What falling back works on; there is no router before the page is alive. */
export interface FallBackParts {
  registry: SectionRegistry;
  services: PageServices;
  router: () => BrowserRouter | undefined;
}

/** Makes the way back to a section's last good release, in the page as it stands. */
export function createFallBack({ registry, services, router }: FallBackParts): ShellPage['fallBack'] {
  return async (pathname) => {
    const segment = segmentOf(pathname);
    const broken = await registry.load(segment).catch(() => undefined);
    const running = router();
    if (!running || !(await registry.fallBack(segment))) return false;
    // The words of the broken release may be other words.
    for (const language of UI_LANGUAGES) if (broken) services.i18n.removeResourceBundle(language, broken.namespace);
    const routes = createShellRoutes(registry, registry.loaded());
    const location = running.state.navigation.location ?? running.state.location;
    // The router draws its new routes at once, before it has loaded anything for them.
    await resolveLazy(matchRoutes(routes, location)).catch(() => undefined);
    // The router only adds routes; what replaces all of them is made for development, and does just this.
    running._internalSetRoutes(routes);
    // Not a revalidation: one that ends within a frame leaves React's boundary as it stands.
    await running.navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
    return true;
  };
}
