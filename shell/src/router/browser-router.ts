import { partOfSegment, type PageState } from '@learning-center/shared/lib';
import {
  matchRoutes,
  RouterContextProvider,
  segmentOf,
  showsVideoDetail,
  splitLanguage,
  untilInitialized,
  type PageHandle,
  type RouteObject,
  type Section,
} from '@learning-center/shared/routing';
import { servicesContext, type PageServices } from '@learning-center/shared/state';
import { preloadVideoDetail } from '@learning-center/shared/video';
import { createBrowserRouter } from 'react-router-dom';
import { clearNotAuthOnNavigation } from '../features/login-prompt/clear-not-auth.ts';
import { ensureMessages } from './messages.ts';
import { createRenewal, renewalContext, type Renewal, type RenewalParts } from './renewal.ts';
import { pendingHashContext } from './requested-address.ts';
import { resolveLazy } from './resolve-lazy.ts';
import { createShellRoutes, mountSection, SLOT } from './routes.tsx';
import { SectionLoadError } from './section-load-error.ts';
import type { SectionRegistry } from './section-registry.ts';
import { ensureShellMessages } from './shell-messages.ts';

/** What the browser's router is made from. */
export interface BrowserRouterParts {
  state: PageState;
  services: PageServices;
  registry: SectionRegistry;
  /** How the page learns of other releases, and what speaks against leaving it for them. */
  renewing: Pick<RenewalParts, 'fetchSet' | 'isHeld'>;
}

/** The router of a page in the browser. */
export type BrowserRouter = ReturnType<typeof createBrowserRouter>;

/** The server drew another release of a section than the browser could get, so that there is nothing to hydrate. */
export class OtherRelease extends Error {
  constructor(part: string) {
    super(`${part} came in another release than the server drew`);
    this.name = 'OtherRelease';
  }
}

/** Makes the page's router, once everything that its first render needs is there. */
export async function startBrowserRouter(parts: BrowserRouterParts): Promise<BrowserRouter> {
  const { state, services, registry } = parts;
  const isHydrating = state.takeOver !== 'client';
  const sections = await bringFirstPage(parts);
  const routes = createShellRoutes(registry, sections);
  if (isHydrating) await bringPage(routes, registry);
  const shown: { router?: BrowserRouter } = {};
  const shownPath = () => shown.router?.state.location.pathname;
  const pendingHash = () => (shown.router?.state.navigation.location ?? window.location).hash;
  const renewal = createRenewal({ ...parts.renewing, set: registry.set, shownPath });
  const router = createBrowserRouter(routes, {
    ...(isHydrating ? { hydrationData: { loaderData: { ...state.loaderData } } } : {}),
    getContext: () => contextOf({ services, renewal, pendingHash }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      // Thrown from here a failure would keep the layout's loaders from running; the slot's own loader throws it.
      const loading = registry.load(segmentOf(path)).catch(() => undefined);
      // Of a page that is about to be left nothing more is awaited: its releases may be gone.
      if (await renewal.isDue(path)) return;
      const section = await loading;
      if (section) patch(SLOT, mountSection(section));
    },
  });
  clearNotAuthOnNavigation(router, services.store);
  await untilInitialized(router);
  shown.router = router;
  return router;
}

/**
 * Brings all that the first render shows: what came later would take the place of what the server drew.
 * What does not come is the section's fault, not the shell's that brings it.
 */
async function bringPage(routes: RouteObject[], registry: SectionRegistry): Promise<void> {
  const entry = registry.entryOf(segmentOf(window.location.pathname));
  const matches = matchRoutes(routes, window.location) ?? [];
  const showsVideo = matches.some(({ route }) => (route.handle as Partial<PageHandle> | undefined)?.showsVideo);
  await Promise.all([resolveLazy(matches), showsVideo ? preloadVideoDetail() : undefined]).catch((cause: unknown) => {
    throw entry ? new SectionLoadError(entry, cause) : cause;
  });
}

interface ContextParts {
  services: PageServices;
  renewal: Renewal;
  pendingHash: () => string;
}

function contextOf({ services, renewal, pendingHash }: ContextParts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pendingHashContext, pendingHash);
  context.set(servicesContext, services);
  context.set(renewalContext, renewal);
  return context;
}

async function bringFirstPage({ state, services, registry }: Omit<BrowserRouterParts, 'renewing'>): Promise<Section[]> {
  const { pathname } = window.location;
  const { language } = splitLanguage(pathname);
  const words = ensureShellMessages(services.i18n, language);
  if (state.takeOver !== 'hydrate') {
    await words;
    return [];
  }
  const [section] = await Promise.all([
    registry.load(segmentOf(pathname)),
    words,
    showsVideoDetail(window.location) ? preloadVideoDetail() : undefined,
  ]);
  if (!section) return [];
  const own = partOfSegment(state.set, segmentOf(pathname));
  if (own && own.release !== registry.entryOf(segmentOf(pathname))?.release) throw new OtherRelease(own.name);
  await ensureMessages(services.i18n, language, section).catch((cause: unknown) => {
    throw own ? new SectionLoadError(own, cause) : cause;
  });
  return [section];
}
