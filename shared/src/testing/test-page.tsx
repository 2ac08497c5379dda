import { Fragment, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { addMessages, createI18n, I18nProvider, UI_LANGUAGES, type Messages } from '../i18n/index.ts';
import sharedEn from '../i18n/locales/en.json';
import videoDetailEn from '../i18n/video-detail/locales/en.json';
import { Outlet, RouterContextProvider, splitLanguage, useLocation } from '../routing/index.ts';
import type { SiteProduct } from '../contract/index.ts';
import {
  createStore,
  PageServicesProvider,
  servicesContext,
  siteProductsAtom,
  useServices,
  type PageServices,
} from '../state/index.ts';
import { fakeApi, type FakeResponses } from './fake-api.ts';
import { siteProducts } from './demo-products.ts';
import { testConfig } from './test-config.ts';

/** The page around a component under test. */
export interface TestPage {
  /** Path, query and hash; the path contains the language. */
  address?: string;
  /** Messages by namespace, for every language, in addition to those of shared. */
  messages?: Readonly<Record<string, Messages>>;
  responses?: FakeResponses;
  /** The provider's products: those of the demo by default, null for products that are not loaded. */
  products?: readonly SiteProduct[] | null;
  services?: Partial<PageServices>;
  /** The pages inside the component's `<Outlet>`. */
  routes?: RouteObject[];
  /** Renders each component twice, as development does; the suites of the specified API do. */
  isStrict?: boolean;
}

/** A component on a page with router, services, store and messages. */
export function createTestPage(ui: ReactNode, page: TestPage = {}) {
  const { address = '/', routes } = page;
  const api = fakeApi(page.responses);
  const services = { ...createTestServices(address, page.messages ?? {}), api, ...page.services };
  const { products = siteProducts, isStrict = false } = page;
  services.store.set(siteProductsAtom, products ?? undefined);
  const content: RouteObject[] = routes ? [{ element: ui, children: routes }] : [{ path: '*', element: ui }];
  const shown = { address: '' };
  const onShown = (path: string) => {
    shown.address = path;
  };
  const router = createMemoryRouter([{ element: <PageInLanguage onShown={onShown} />, children: content }], {
    initialEntries: [address],
    getContext: () => new RouterContextProvider(new Map([[servicesContext, services]])),
  });
  const Mode = isStrict ? StrictMode : Fragment;
  const element = (
    <Mode>
      <PageServicesProvider services={services}>
        <RouterProvider router={router} />
      </PageServicesProvider>
    </Mode>
  );
  return { element, api, router, services, store: services.store, shown };
}

function PageInLanguage({ onShown }: { onShown: (path: string) => void }) {
  const { i18n } = useServices();
  const { pathname, search } = useLocation();
  const { language } = splitLanguage(pathname);
  useLayoutEffect(() => onShown(pathname + search));
  return (
    <I18nProvider i18n={i18n} language={language}>
      <Outlet />
    </I18nProvider>
  );
}

function createTestServices(address: string, messages: Readonly<Record<string, Messages>>): Omit<PageServices, 'api'> {
  const i18n = createI18n(splitLanguage(new URL(address, testConfig.siteBase).pathname).language);
  for (const [namespace, texts] of Object.entries({ shared: sharedEn, 'video-detail': videoDetailEn, ...messages })) {
    for (const language of UI_LANGUAGES) {
      addMessages(i18n, { language, namespace, messages: texts });
    }
  }
  return {
    store: createStore(),
    config: testConfig,
    i18n,
    now: () => Date.UTC(2027, 4, 13, 17, 0),
    track: () => undefined,
  };
}
