import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createApiClient } from '../api/index.ts';
import { endpoints, type LoginInfo } from '../contract/index.ts';
import { addMessages, createI18n, LANGUAGE_TAGS, loadSharedMessages } from '../i18n/index.ts';
import { switchViewer } from '../lib/index.ts';
import {
  localPath,
  mountRoutes,
  replace,
  RouterContextProvider,
  splitLanguage,
  untilInitialized,
  type LoaderFunctionArgs,
  type RouteObject,
  type Section,
} from '../routing/index.ts';
import {
  createStore,
  followProductStyles,
  isNotAuthAtom,
  keepProductsAtom,
  loginInfoAtom,
  PageServicesProvider,
  servicesContext,
  viewerOf,
  type PageServices,
} from '../state/index.ts';
import { StandaloneFailure } from './StandaloneFailure.tsx';
import { StandaloneHost } from './StandaloneHost.tsx';
import { standaloneConfig } from './standalone-config.ts';

/** Whom a page shows until the API says who is logged in. */
const GUEST: LoginInfo = { login: false, avatarUrl: '', defaultAvatarUrl: '' };

/** Runs a section alone in the browser: its own routes in a minimal host, against the real API. */
export async function runStandalone(section: Section): Promise<void> {
  const { language } = splitLanguage(window.location.pathname);
  document.documentElement.lang = LANGUAGE_TAGS[language];
  const services = createStandaloneServices();
  followProductStyles(services.store, document);
  const [words, shared, loginInfo, families] = await Promise.all([
    section.loadMessages(language),
    loadSharedMessages(language),
    services.api.call(endpoints.getLoginInfo, {}).catch(() => GUEST),
    services.api.call(endpoints.listProductFamilies, {}).catch(() => undefined),
  ]);
  addMessages(services.i18n, { language, namespace: section.namespace, messages: words });
  addMessages(services.i18n, { language, namespace: 'shared', messages: shared });
  switchViewer(viewerOf(loginInfo));
  services.store.set(loginInfoAtom, loginInfo);
  if (families) services.store.set(keepProductsAtom, families);

  const router = createBrowserRouter(standaloneRoutes(section), {
    getContext: () => new RouterContextProvider(new Map([[servicesContext, services]])),
  });
  await untilInitialized(router);
  const root = document.getElementById('app');
  if (!root) throw new Error('the page has no #app');
  createRoot(root).render(
    <StrictMode>
      <PageServicesProvider services={services}>
        <RouterProvider router={router} />
      </PageServicesProvider>
    </StrictMode>,
  );
}

/** The section's own routes; the start of the site leads to the first of them, and nothing else is served. */
function standaloneRoutes(section: Section): RouteObject[] {
  const start = section.mounts[0]?.segment ?? '';
  const leadToStart = ({ request }: LoaderFunctionArgs) => {
    const { language, path } = splitLanguage(new URL(request.url).pathname);
    if (path === '/' && start) throw replace(localPath(language, `/${start}`));
    throw new Error(`${section.name} has no page ${path}`);
  };
  const unknown = { path: '/:lang?/*', loader: leadToStart, element: null };
  const pages = { ErrorBoundary: StandaloneFailure, children: [...mountRoutes(section), unknown] };
  return [{ element: <StandaloneHost section={section} />, children: [pages] }];
}

function createStandaloneServices(): PageServices {
  const store = createStore();
  const base = `${window.location.origin}/`;
  return {
    store,
    config: standaloneConfig(base),
    i18n: createI18n(splitLanguage(window.location.pathname).language),
    api: createApiClient({ baseUrl: `${base}api/`, onNotAuth: () => store.set(isNotAuthAtom, true) }),
    now: () => Date.now(),
    track: () => undefined,
  };
}
