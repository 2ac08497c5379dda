import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createApiClient } from '../api/index.ts';
import { type LoginInfo, type SiteConfig, getLoginInfo, listProductFamilies } from '../contract/index.ts';
import { addMessages, createI18n, LANGUAGE_TAGS, loadSharedMessages } from '../i18n/index.ts';
import { switchViewer } from '../lib/index.ts';
import {
  localPath,
  mountRoutes,
  replace,
  RouterContextProvider,
  splitLanguage,
  waitForInitialization,
  type LoaderFunctionArgs,
  type RouteObject,
  type Section,
} from '../routing/index.ts';
import {
  createStore,
  syncProductStyles,
  isNotAuthAtom,
  updateProductsAtom,
  loginInfoAtom,
  PageServicesProvider,
  servicesContext,
  viewerOf,
  type PageServices,
} from '../state/index.ts';
import { StandaloneErrorPage, StandaloneHost } from './StandaloneHost.tsx';

/** The login info while the API is down. */
const GUEST: LoginInfo = { login: false, avatarUrl: '', defaultAvatarUrl: '' };

/** Runs a section alone in the browser: its routes in a minimal host, with the real API. */
export async function runStandalone(section: Section): Promise<void> {
  const { language } = splitLanguage(window.location.pathname);
  document.documentElement.lang = LANGUAGE_TAGS[language];
  document.documentElement.dataset['script'] = 'on';
  const services = createStandaloneServices();
  syncProductStyles(services.store, document);
  const [messages, shared, loginInfo, families] = await Promise.all([
    section.loadMessages(language),
    loadSharedMessages(language),
    services.api.call(getLoginInfo, {}).catch(() => GUEST),
    services.api.call(listProductFamilies, {}).catch(() => undefined),
  ]);
  addMessages(services.i18n, { language, namespace: section.namespace, messages });
  addMessages(services.i18n, { language, namespace: 'shared', messages: shared });
  switchViewer(viewerOf(loginInfo));
  services.store.set(loginInfoAtom, loginInfo);
  if (families) services.store.set(updateProductsAtom, families);

  const router = createBrowserRouter(standaloneRoutes(section), {
    getContext: () => new RouterContextProvider(new Map([[servicesContext, services]])),
  });
  await waitForInitialization(router);
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

/** The section's own routes. The root redirects to the first of them; any other address is an error. */
function standaloneRoutes(section: Section): RouteObject[] {
  const start = section.mounts[0]?.segment ?? '';
  const redirectToStart = ({ request }: LoaderFunctionArgs) => {
    const { language, path } = splitLanguage(new URL(request.url).pathname);
    if (path === '/' && start) throw replace(localPath(language, `/${start}`));
    throw new Error(`${section.name} has no page ${path}`);
  };
  const notServed = { path: '/:lang?/*', loader: redirectToStart, element: null };
  const pages = { ErrorBoundary: StandaloneErrorPage, children: [...mountRoutes(section), notServed] };
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

const PROVIDER = 'https://www.example.com';

/** The configuration of a section that runs alone at this address. */
function standaloneConfig(base: string): SiteConfig {
  return {
    siteName: 'Learning Center',
    siteBase: base,
    apiBase: '/api/',
    compressOutput: false,
    memberHost: base,
    companySite: `${PROVIDER}/{lang}/`,
    community: {
      magazine: `${PROVIDER}/{lang}/magazine/`,
      forum: `${PROVIDER}/forum/`,
      developer: `${PROVIDER}/developer/`,
      faq: `${PROVIDER}/faq/?lang={faqId}`,
      support: `${PROVIDER}/{lang}/support/`,
      feedback: `${PROVIDER}/feedback/`,
    },
    textBannerHours: 24,
    bannerLabelPrefix: 'licensing_course',
  };
}
