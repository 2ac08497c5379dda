import { PAGE_ELEMENTS, type PagePart, type PageState, type TakeOver } from '@learning-center/shared/lib';
import type { SectionModule } from '@learning-center/shared/routing';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createBrowserServices } from '../browser-services.ts';
import { readPageState } from '../page-state.ts';
import { reportFailure } from '../report-failure.ts';
import { startBrowserRouter, type BrowserRouter } from './browser-router.ts';
import { createPrefetch, prefetchWhenIdle } from './prefetch.ts';
import { SectionLoadError } from './section-load-error.ts';
import { createSectionRegistry } from './section-registry.ts';
import { ShellApp } from '../ShellApp.tsx';

/** Gives a way to load the sections of a set. */
type OpenFederation = (parts: readonly PagePart[]) => (part: PagePart) => Promise<SectionModule>;

/**
 * Takes over the page that the server sent. Until that is done, and where it is not possible, it works as plain HTML;
 * a section that the server had and the browser cannot get must not leave the whole page without life.
 */
export async function startPage(openFederation: OpenFederation): Promise<BrowserRouter> {
  const state = readPageState(document);
  const services = createBrowserServices(state);
  const registry = createSectionRegistry(state.set, openFederation(state.set.parts));
  const page = { set: state.set, prefetch: createPrefetch(registry, services), reportFailure };
  const show = async (takeOver: TakeOver) => {
    const router = await startBrowserRouter({ state: { ...state, takeOver }, services, registry });
    const app = (
      <ShellApp services={services} page={page} onAlive={services.startClock}>
        <RouterProvider router={router} />
      </ShellApp>
    );
    await attach(app, { takeOver, router });
    return router;
  };
  const router = await show(state.takeOver).catch((error: unknown) => {
    reportStart(error, state);
    return show('client');
  });
  if (state.takeOver === 'stand-in') await router.revalidate();
  prefetchWhenIdle(registry);
  return router;
}

/** What the server sent stays until there is something to put in its place. */
async function attach(app: ReactNode, { takeOver, router }: { takeOver: TakeOver; router: BrowserRouter }) {
  const root = document.getElementById(PAGE_ELEMENTS.app);
  if (!root) throw new Error('the page came without a place for the app');
  if (takeOver !== 'client') return void hydrateRoot(root, app);
  await initialized(router);
  createRoot(root).render(app);
}

function initialized(router: BrowserRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

function reportStart(error: unknown, { set }: PageState): void {
  const shell = set.parts.find(({ name }) => name === 'shell');
  const { part, release } =
    error instanceof SectionLoadError ? error : { part: 'shell', release: shell?.release ?? 'unknown' };
  reportFailure({ part, release, reason: error instanceof Error ? error.message : String(error) });
}
