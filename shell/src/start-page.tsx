import { PAGE_ELEMENT_IDS, type HydrationMode, type PageApp, type PageState } from '@learning-center/shared/contract';
import { segmentOf, type SectionModule } from '@learning-center/shared/routing';
import { isVideoPlayingAtom } from '@learning-center/shared/state';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createBrowserServices } from './browser-services.ts';
import { activateFonts, completeStyles } from './complete-styles.ts';
import { holdInput, sleep } from './early-input.ts';
import { createEnhancements } from './enhancements.ts';
import { ReleaseMismatchError, startBrowserRouter, type BrowserRouter } from './router/browser-router.ts';
import { reportFailure, sendToEdge } from './router/failure/report-failure.ts';
import type { SectionEntry } from './router/sections/federation.ts';
import { SectionLoadError } from './router/sections/section-load-error.ts';
import { createSectionLoader } from './router/sections/section-loader.ts';
import { watchUnsavedText, createActiveSetFetch } from './router/version-skew/version-skew.ts';
import { markHydrated, markScriptFailed } from './script-state.ts';
import type { PerformanceMarkName } from './features/vitals/performance-marks.ts';
import { shellRelease, type AppRelease, type ShellContextValue } from './shell-context.ts';
import { ShellApp } from './ShellApp.tsx';
import type { SectionFallbackDeps } from './router/section-fallback.ts';
import { loadCode } from './router/sections/load-code.ts';

/** How long input and responses wait for the styles of what they show, in milliseconds. */
const STYLES_TIMEOUT_MS = 2_000;

/** Returns the function that loads the sections of a release set. */
type OpenFederation = (apps: readonly PageApp[]) => (entry: SectionEntry) => Promise<SectionModule>;

/**
 * Hydrates the page that the server sent. Until then, and where hydration fails, the page works as plain HTML. A section
 * that the server rendered and the browser cannot load must not leave the rest of the page without script.
 */
export async function startPage(openFederation: OpenFederation): Promise<BrowserRouter> {
  const state = readPageState(document);
  const rendered = Promise.withResolvers<undefined>();
  const stylesAreComplete = startStyles(state, rendered.promise);
  const services = createBrowserServices(state);
  const sectionLoader = createSectionLoader(state.releaseSet, openFederation(state.releaseSet.apps), reportFailure);
  const started: { router?: BrowserRouter } = {};
  const fetchActiveSet = createActiveSetFetch();
  const enhancements = createEnhancements();
  const shell: ShellContextValue = {
    set: state.releaseSet,
    serverContent: findServerContent(state),
    prefetch: enhancements.prefetch,
    reportFailure,
    releaseAt: (pathname) => sectionLoader.currentEntry(segmentOf(pathname)),
    fallbackToLastGood: createLazySectionFallback({ sectionLoader, services, router: () => started.router }),
  };
  const hasUnsavedText = watchUnsavedText(document);
  const hasUnsavedWork = () => hasUnsavedText() || services.store.get(isVideoPlayingAtom);
  const versionSkew = { fetchSet: fetchActiveSet, hasUnsavedWork };
  const renderPage = async (hydrationMode: HydrationMode) => {
    // What the server did not render needs styles that are not inline.
    if (hydrationMode !== 'hydrate') {
      rendered.resolve(undefined);
      await stylesAreComplete;
    }
    const options = { state: { ...state, hydrationMode }, services, sectionLoader, versionSkew };
    const router = await startBrowserRouter(options);
    started.router = router;
    dropServerContent(shell, router);
    await new Promise<void>((resolve) => {
      const replayInput = holdInput(window);
      const onHydrated = () => {
        markHydrated(document);
        rendered.resolve(undefined);
        const areStylesReady = Promise.race([stylesAreComplete, sleep(STYLES_TIMEOUT_MS)]);
        services.startClock(areStylesReady);
        performance.mark('hydrated' satisfies PerformanceMarkName);
        void replayInput(areStylesReady);
        resolve();
      };
      const app = (
        <ShellApp services={services} shell={shell} onHydrated={onHydrated}>
          <RouterProvider router={enhancements.animate(router)} />
        </ShellApp>
      );
      attach(app, { state, hydrationMode, onFailure: () => rendered.resolve(undefined) });
    });
    return router;
  };
  const router = await renderPage(state.hydrationMode).catch((error: unknown) => {
    // The section loader has reported the release that another one replaced.
    if (!(error instanceof ReleaseMismatchError)) reportStartFailure(error, state);
    return renderPage('client');
  });
  // Only after hydration, which must render the same as the server.
  if (state.hydrationMode === 'placeholder') await router.revalidate();
  enhancements
    .load({ router, shell, sectionLoader, services, fetchActiveSet, sendToEdge, vitalsPercent: state.vitalsPercent })
    .catch((error: unknown) => reportFailure(shellRelease(state.releaseSet), error));
  return router;
}

/** Reads the state that the server sent with the page. */
function readPageState(document: Document): PageState {
  return JSON.parse(findElement(document, PAGE_ELEMENT_IDS.state).textContent) as PageState;
}

function startStyles(state: PageState, after: Promise<unknown>): Promise<void> {
  void activateFonts(document);
  const onFailure = (href: string, error: unknown) => reportFailure(releaseOfFile(state, href), error);
  return completeStyles(document, { after, onFailure });
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

interface Attachment {
  state: PageState;
  hydrationMode: HydrationMode;
  onFailure: () => void;
}

function attach(app: ReactNode, { state, hydrationMode, onFailure }: Attachment): void {
  const root = findElement(document, PAGE_ELEMENT_IDS.app);
  const serverNodes = [...root.childNodes];
  // React removes everything after an error that no boundary catches: what the server sent is better than nothing.
  const onUncaughtError = (error: unknown) => {
    reportStartFailure(error, state);
    reportError(error);
    onFailure();
    queueMicrotask(() => root.replaceChildren(...serverNodes));
    markScriptFailed(document);
  };
  if (hydrationMode === 'client') createRoot(root, { onUncaughtError }).render(app);
  // A transition: React hydrates in slices, so that input is handled in between.
  else startTransition(() => void hydrateRoot(root, app, { onUncaughtError }));
}

function releaseOfFile({ releaseSet }: PageState, file: string): AppRelease {
  const owner = releaseSet.apps.find(({ name, release }) => file.includes(`/assets/${name}/${release}/`));
  return owner ?? shellRelease(releaseSet);
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
