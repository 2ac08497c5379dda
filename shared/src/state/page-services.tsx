import { Provider, type createStore } from 'jotai';
import { createContext, useContext, type ReactNode } from 'react';
import type { ApiClient } from '../api/index.ts';
import type { I18n } from '../i18n/index.ts';
import type { SiteConfig } from '../contract/index.ts';

export type Store = ReturnType<typeof createStore>;

/** The services of a page: one set per render on the server and per browser page. */
export interface PageServices {
  api: ApiClient;
  config: SiteConfig;
  i18n: I18n;
  store: Store;
  /** Milliseconds since 1970; during the first render in the browser it is the time of the server's render. */
  now: () => number;
  /** Records an event for analytics; does nothing on a site without analytics. */
  track: (event: AnalyticsEvent) => void;
}

/**
 * An event for the operator's analytics: a click on a banner, with its label (Specification 9), or a page view, with
 * the path without filters and the name of the route (Specification 2.1).
 */
export type AnalyticsEvent =
  | { event: 'banner_click'; label: string }
  | { event: 'page_view'; page: string; route: string | undefined };

const ServicesContext = createContext<PageServices | undefined>(undefined);

export function PageServicesProvider(props: { services: PageServices; children: ReactNode }) {
  return (
    <ServicesContext value={props.services}>
      <Provider store={props.services.store}>{props.children}</Provider>
    </ServicesContext>
  );
}

/** The page's services; throws outside of a provider. */
export function useServices(): PageServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices must be used inside a PageServicesProvider');
  return services;
}
