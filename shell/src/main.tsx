import './router/offered.ts';
import { PAGE_ELEMENTS } from '@learning-center/shared/lib';
import { RouterProvider } from 'react-router-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserServices } from './browser-services.ts';
import { readPageState } from './page-state.ts';
import { reportFailure } from './report-failure.ts';
import { startBrowserRouter } from './router/browser-router.ts';
import { createFederation } from './router/federation.ts';
import { createPrefetch, prefetchWhenIdle } from './router/prefetch.ts';
import { createSectionRegistry } from './router/section-registry.ts';
import { ShellApp } from './ShellApp.tsx';

void start();

async function start() {
  const state = readPageState(document);
  const services = createBrowserServices(state);
  const registry = createSectionRegistry(state.set, createFederation(state.set.parts));
  const page = { set: state.set, prefetch: createPrefetch(registry, services), reportFailure };
  const show = async (takeOver: typeof state.takeOver) => {
    const router = await startBrowserRouter({ state: { ...state, takeOver }, services, registry });
    const app = (
      <ShellApp services={services} page={page} onAlive={services.startClock}>
        <RouterProvider router={router} />
      </ShellApp>
    );
    const root = document.getElementById(PAGE_ELEMENTS.app);
    if (!root) throw new Error('the page came without a place for the app');
    if (takeOver === 'client') createRoot(root).render(app);
    else hydrateRoot(root, app);
    return router;
  };
  // A section that the server had and the browser cannot get must not leave the whole page without life.
  const router = await show(state.takeOver).catch(() => show('client'));
  if (state.takeOver === 'stand-in')
    await router.navigate(window.location.pathname + window.location.search, { replace: true });
  prefetchWhenIdle(registry);
}
