import { PAGE_ELEMENT_IDS, type HydrationMode, type PageApp, type PageState } from '@learning-center/shared/contract';
import { segmentOf, type SectionModule } from '@learning-center/shared/routing';
import { isVideoPlayingAtom } from '@learning-center/shared/state';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createBrowserServices, type BrowserServices } from './browser-services.ts';
import { holdInput } from './early-input.ts';
import { createEnhancements } from './enhancements.ts';
import {
  ReleaseMismatchError,
  startBrowserRouter,
  type BrowserRouter,
  type BrowserRouterOptions,
} from './router/browser-router.ts';
import { reportFailure, sendToEdge } from './router/failure/report-failure.ts';
import type { SectionEntry } from './router/sections/federation.ts';
import { SectionLoadError } from './router/sections/section-load-error.ts';
import { createSectionLoader } from './router/sections/section-loader.ts';
import { createActiveSetFetch, watchUnsavedText, type VersionSkewDeps } from './router/version-skew/version-skew.ts';
import { markHydrated, markScriptFailed } from './script-state.ts';
import type { PerformanceMarkName } from './features/vitals/measure-vitals.ts';
import { shellRelease, type ShellContextValue } from './shell-context.ts';
import { ShellApp } from './ShellApp.tsx';
import type { SectionFallbackDeps } from './router/section-fallback.ts';
import { loadCode } from './router/sections/load-code.ts';

/** Returns the function that loads the sections of a release set. */
type OpenFederation = (apps: readonly PageApp[]) => (entry: SectionEntry) => Promise<SectionModule>;

/**
 * Hydrates the page that the server sent: reads its state, creates services and router, renders, and adds enhancements.
 * Until it is hydrated, and where that fails, the page works as plain HTML.
 */
export async function startPage(openFederation: OpenFederation): Promise<BrowserRouter> {
  const state = readPageState(document);
  const services = createBrowserServices(state);
  const sectionLoader = createSectionLoader(state.releaseSet, openFederation(state.releaseSet.apps), reportFailure);
  const fetchActiveSet = createActiveSetFetch();
  const { router, hydrationMode } = await createRouter({ state, services, sectionLoader, fetchActiveSet });
  const enhancements = createEnhancements();
  const shell: ShellContextValue = {
    set: state.releaseSet,
    serverContent: findServerContent(state),
    prefetch: enhancements.prefetch,
    reportFailure,
    releaseAt: (pathname) => sectionLoader.currentEntry(segmentOf(pathname)),
    router,
    fallbackToLastGood: createLazySectionFallback({ sectionLoader, services, router }),
  };
  dropServerContent(shell, router);
  const provider = <RouterProvider router={enhancements.animate(router)} />;
  await render(provider, { shell, services, state: { ...state, hydrationMode } });
  // Only after hydration, which must render the same as the server.
  if (hydrationMode === 'placeholder') await router.revalidate();
  enhancements
    .load({ router, shell, sectionLoader, services, fetchActiveSet, sendToEdge, vitalsPercent: state.vitalsPercent })
    .catch((error: unknown) => reportFailure(shellRelease(state.releaseSet), error));
  return router;
}

function readPageState(document: Document): PageState {
  return JSON.parse(findElement(document, PAGE_ELEMENT_IDS.state).textContent) as PageState;
}

/**
 * Creates the router. Where hydration is impossible, such as without the section that the server rendered, the browser
 * renders the page anew: a broken section must not leave the rest of the page without script.
 */
async function createRouter({
  fetchActiveSet,
  ...options
}: Omit<BrowserRouterOptions, 'versionSkew'> & { fetchActiveSet: VersionSkewDeps['fetchSet'] }) {
  const { state, services } = options;
  const hasUnsavedText = watchUnsavedText(document);
  const hasUnsavedWork = () => hasUnsavedText() || services.store.get(isVideoPlayingAtom);
  const versionSkew = { fetchSet: fetchActiveSet, hasUnsavedWork };
  const create = async (hydrationMode: HydrationMode) => ({
    hydrationMode,
    router: await startBrowserRouter({ ...options, versionSkew, state: { ...state, hydrationMode } }),
  });
  return create(state.hydrationMode).catch((error: unknown) => {
    // The section loader has reported the release that another one replaced.
    if (!(error instanceof ReleaseMismatchError)) reportStartFailure(error, state);
    return create('client');
  });
}

/** The page without its layout; undefined where it waits for data, or the server could not render it. */
function findServerContent({ hydrationMode }: PageState): readonly Node[] | undefined {
  const content = document.querySelector('[data-page]');
  if (hydrationMode !== 'hydrate' || !content || content.querySelector('[data-waiting]')) return undefined;
  return [...content.childNodes];
}

/** Another page ends it, also for a visitor who comes back: the elements may have changed. */
function dropServerContent(shell: ShellContextValue, router: BrowserRouter): void {
  const { pathname, search } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname !== pathname || location.search !== search) delete shell.serverContent;
  });
}

function findElement(document: Document, id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** Renders the page, or hydrates it; resolves once React has done so. */
function render(
  children: ReactNode,
  { state, shell, services }: { state: PageState; shell: ShellContextValue; services: BrowserServices },
): Promise<void> {
  const replayInput = holdInput(window);
  return new Promise((resolve) => {
    // At once, because components that render next read the clock.
    const onHydrated = () => {
      markHydrated(document);
      performance.mark('hydrated' satisfies PerformanceMarkName);
      services.startClock();
      void replayInput();
      resolve();
    };
    attach(<ShellApp {...{ services, shell, onHydrated, children }} />, state);
  });
}

function attach(app: ReactNode, state: PageState): void {
  const root = findElement(document, PAGE_ELEMENT_IDS.app);
  const serverNodes = [...root.childNodes];
  // React removes everything after an error that no boundary catches: what the server sent is better than nothing.
  const onUncaughtError = (error: unknown) => {
    reportStartFailure(error, state);
    reportError(error);
    queueMicrotask(() => root.replaceChildren(...serverNodes));
    markScriptFailed(document);
  };
  if (state.hydrationMode === 'client') createRoot(root, { onUncaughtError }).render(app);
  // A transition: React hydrates in slices, so that input is handled in between.
  else startTransition(() => void hydrateRoot(root, app, { onUncaughtError }));
}

function reportStartFailure(error: unknown, { releaseSet }: PageState): void {
  reportFailure(error instanceof SectionLoadError ? error.failed : shellRelease(releaseSet), error);
}

const loadModule = () => import(/* webpackChunkName: "section-fallback" */ './router/section-fallback.ts');

/** Replaces a broken section; the code for that loads when a section is broken. */
function createLazySectionFallback(deps: SectionFallbackDeps): ShellContextValue['fallbackToLastGood'] {
  return (pathname) =>
    loadCode(loadModule).then(
      ({ createSectionFallback }) => createSectionFallback(deps)(pathname),
      () => false,
    );
}
