import { PAGE_ELEMENTS, type PagePart, type PageState, type TakeOver } from '@learning-center/shared/lib';
import { segmentOf, type SectionModule } from '@learning-center/shared/routing';
import { followProductStyles, isVideoPlayingAtom } from '@learning-center/shared/state';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { watchBlankPages } from '../features/blank-page/watch-blank-pages.ts';
import { createBrowserServices } from '../browser-services.ts';
import { readPageState } from '../page-state.ts';
import { reportFailure } from '../report-failure.ts';
import { sayFailed } from '../script-state.ts';
import { OtherRelease, startBrowserRouter, type BrowserRouter } from './browser-router.ts';
import { createFallBack } from './fall-back.ts';
import { learnProducts } from './learn-products.ts';
import type { NamedEntry } from './federation.ts';
import { createPrefetch, prefetchWhenIdle } from './prefetch.ts';
import { createSetQuestion } from './renewal.ts';
import { reasonOf } from './reason-of.ts';
import { SectionLoadError } from './section-load-error.ts';
import { createSectionRegistry } from './section-registry.ts';
import type { ShellPage } from './shell-context.ts';
import { watchUnsavedText } from './unsaved-text.ts';
import { withViewTransitions } from './view-transitions.ts';
import { ShellApp } from '../ShellApp.tsx';

/** Gives a way to load the sections of a set. */
type OpenFederation = (parts: readonly PagePart[]) => (entry: NamedEntry) => Promise<SectionModule>;

/**
 * Takes over the page that the server sent. Until that is done, and where it is not possible, it works as plain HTML;
 * a section that the server had and the browser cannot get must not leave the whole page without life.
 */
export async function startPage(openFederation: OpenFederation): Promise<BrowserRouter> {
  const state = readPageState(document);
  const services = createBrowserServices(state);
  const registry = createSectionRegistry(state.set, openFederation(state.set.parts), reportFailure);
  const running: { router?: BrowserRouter } = {};
  const askActiveSet = createSetQuestion();
  const page: ShellPage = {
    set: state.set,
    prefetch: createPrefetch({ registry, services, ahead: services.ahead, askActiveSet }),
    reportFailure,
    entryAt: (pathname) => registry.entryOf(segmentOf(pathname)),
    fallBack: createFallBack({ registry, services, router: () => running.router }),
  };
  const isEdited = watchUnsavedText(document);
  const isHeld = () => isEdited() || services.store.get(isVideoPlayingAtom);
  const renewing = { fetchSet: askActiveSet, isHeld };
  const show = async (takeOver: TakeOver) => {
    const router = await startBrowserRouter({ state: { ...state, takeOver }, services, registry, renewing });
    running.router = router;
    const drawn = withViewTransitions(router);
    await new Promise<void>((resolve) => {
      const onAlive = () => {
        services.startClock();
        resolve();
      };
      const app = (
        <ShellApp services={services} page={page} onAlive={onAlive}>
          <RouterProvider router={drawn} />
        </ShellApp>
      );
      attach(app, state, takeOver);
    });
    return router;
  };
  const router = await show(state.takeOver).catch((error: unknown) => {
    // Where another release came instead, that was told already.
    if (!(error instanceof OtherRelease)) reportStart(error, state);
    return show('client');
  });
  // Not before the page is alive: it would differ from what the server sent.
  if (state.takeOver === 'stand-in') await router.revalidate();
  watchBlankPages({ router, page });
  prefetchWhenIdle(registry);
  followProductStyles(services.store, document);
  void learnProducts(services);
  return router;
}

function attach(app: ReactNode, state: PageState, takeOver: TakeOver): void {
  const root = document.getElementById(PAGE_ELEMENTS.app);
  if (!root) throw new Error('the page came without a place for the app');
  const served = [...root.childNodes];
  // React takes everything away when an error passes all boundaries: what the server sent is more than nothing.
  const onUncaughtError = (error: unknown) => {
    reportStart(error, state);
    reportError(error);
    queueMicrotask(() => root.replaceChildren(...served));
    sayFailed(document);
  };
  if (takeOver === 'client') createRoot(root, { onUncaughtError }).render(app);
  else hydrateRoot(root, app, { onUncaughtError });
}

function reportStart(error: unknown, { set }: PageState): void {
  const shell = set.parts.find(({ name }) => name === 'shell');
  const { part, release } =
    error instanceof SectionLoadError ? error : { part: 'shell', release: shell?.release ?? 'unknown' };
  reportFailure({ part, release, reason: reasonOf(error) });
}
