import { UI_LANGUAGES } from '@learning-center/shared/i18n';
import { segmentOf } from '@learning-center/shared/routing';
import type { PageServices } from '@learning-center/shared/state';
import type { BrowserRouter } from './browser-router.ts';
import { createShellRoutes } from './routes.tsx';
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
    // The router only adds routes; what replaces all of them is made for development, and does just this.
    running._internalSetRoutes(createShellRoutes(registry, registry.loaded()));
    // Not a revalidation: one that ends within a frame leaves React's boundary as it stands.
    const { location } = running.state;
    await running.navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
    return true;
  };
}
