import { appOfSegment, type PageState } from '@learning-center/shared/contract';
import {
  matchRoutes,
  RouterContextProvider,
  segmentOf,
  showsVideoDetail,
  splitLanguage,
  waitForInitialization,
  type PageHandle,
  type RouteObject,
  type Section,
} from '@learning-center/shared/routing';
import { isNotAuthAtom, servicesContext, type PageServices, type Store } from '@learning-center/shared/state';
import { preloadVideoDetail } from '@learning-center/shared/video';
import { createBrowserRouter } from 'react-router-dom';
import type { PageRouter } from '../shell-context.ts';
import { resolveLazy } from './lazy-route.tsx';
import { pendingHashContext } from './requested-address.ts';
import { createShellRoutes, mountSection, SECTIONS_ROUTE_ID } from './routes.tsx';
import { ensureMessages, ensureSectionMessages, ensureShellMessages } from './sections/messages.ts';
import { SectionLoadError } from './sections/section-load-error.ts';
import type { SectionLoader } from './sections/section-loader.ts';
import { createVersionSkew, versionSkewContext, type VersionSkewDeps } from './version-skew/version-skew.ts';

export interface BrowserRouterOptions {
  state: PageState;
  services: PageServices;
  sectionLoader: SectionLoader;
  versionSkew: Pick<VersionSkewDeps, 'fetchSet' | 'hasUnsavedWork'>;
}

export type BrowserRouter = ReturnType<typeof createBrowserRouter>;

/** The browser loaded another release of a section than the server rendered: hydration is impossible. */
export class ReleaseMismatchError extends Error {
  constructor(appName: string) {
    super(`${appName} loaded in another release than the server rendered`);
    this.name = 'ReleaseMismatchError';
  }
}

/** Creates the page's router, after all that its first render needs has loaded. */
export async function startBrowserRouter(options: BrowserRouterOptions): Promise<BrowserRouter> {
  const { state, services, sectionLoader } = options;
  const isHydrating = state.hydrationMode !== 'client';
  const routes = createShellRoutes(sectionLoader, await loadFirstSection(options));
  if (isHydrating) await loadInitialRoutes(routes, options);
  const started: { router?: BrowserRouter } = {};
  const currentPath = () => started.router?.state.location.pathname;
  const pendingHash = () => (started.router?.state.navigation.location ?? window.location).hash;
  const versionSkew = createVersionSkew({ ...options.versionSkew, set: sectionLoader.set, currentPath });
  const router = createBrowserRouter(routes, {
    ...(isHydrating ? { hydrationData: { loaderData: { ...state.loaderData } } } : {}),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(pendingHashContext, pendingHash);
      context.set(servicesContext, services);
      context.set(versionSkewContext, versionSkew);
      return context;
    },
    patchRoutesOnNavigation: async ({ path, patch }) => {
      // An error thrown here would stop the layout's loaders; the sections' route throws it instead.
      const loading = sectionLoader.load(segmentOf(path)).catch(() => undefined);
      // A stale page is about to be left, and its releases may be gone: do not wait for them.
      if (await versionSkew.isStale(path)) return;
      const section = await loading;
      if (section) patch(SECTIONS_ROUTE_ID, mountSection(section));
    },
  });
  clearNotAuthOnNavigation(router, services.store);
  await waitForInitialization(router);
  started.router = router;
  return router;
}

/** Loads the texts and, if the server rendered the complete page, its section. */
async function loadFirstSection({ state, services, sectionLoader }: BrowserRouterOptions): Promise<Section[]> {
  const { pathname } = window.location;
  const { language } = splitLanguage(pathname);
  const shellMessages = ensureShellMessages(services.i18n, language);
  if (state.hydrationMode !== 'hydrate') {
    await shellMessages;
    return [];
  }
  const [section] = await Promise.all([
    sectionLoader.load(segmentOf(pathname)),
    shellMessages,
    showsVideoDetail(window.location) ? preloadVideoDetail({ i18n: services.i18n, language }) : undefined,
  ]);
  if (!section) return [];
  const servedApp = appOfSegment(state.releaseSet, segmentOf(pathname));
  if (servedApp && servedApp.release !== sectionLoader.currentEntry(segmentOf(pathname))?.release)
    throw new ReleaseMismatchError(servedApp.name);
  if (state.needsEnglish) await ensureMessages(services.i18n, 'en', section);
  const ensure = state.needsEnglish ? ensureSectionMessages : ensureMessages;
  await ensure(services.i18n, language, section).catch((cause: unknown) => {
    throw servedApp ? new SectionLoadError(servedApp, cause) : cause;
  });
  return [section];
}

/**
 * Loads all lazy code of the first render: code that loads later would replace what the server rendered. A failure
 * counts as the section's, not as the shell's.
 */
async function loadInitialRoutes(
  routes: RouteObject[],
  { sectionLoader, services: { i18n } }: BrowserRouterOptions,
): Promise<void> {
  const { language } = splitLanguage(window.location.pathname);
  const entry = sectionLoader.currentEntry(segmentOf(window.location.pathname));
  const matches = matchRoutes(routes, window.location) ?? [];
  const showsVideo = matches.some(({ route }) => (route.handle as Partial<PageHandle> | undefined)?.hasVideoDetail);
  const video = showsVideo ? preloadVideoDetail({ i18n, language }) : undefined;
  await Promise.all([resolveLazy(matches), video]).catch((cause: unknown) => {
    throw entry ? new SectionLoadError(entry, cause) : cause;
  });
}

/**
 * Clears the not-auth flag when a navigation starts, query-only ones included (A12). The new page's loader may set it
 * again. This subscribes to the router, because React may skip the render between start and end of a navigation.
 *
 * @returns the function that unsubscribes
 */
export function clearNotAuthOnNavigation(router: PageRouter, store: Store): () => void {
  let latest = keyOf(router.state);
  return router.subscribe((state) => {
    const key = keyOf(state);
    if (key === latest) return;
    latest = key;
    store.set(isNotAuthAtom, false);
  });
}

const keyOf = ({ location, navigation }: PageRouter['state']): string => (navigation.location ?? location).key;
