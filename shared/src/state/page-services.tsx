import { Provider, type createStore } from 'jotai';
import { createContext, useContext, type ReactNode } from 'react';
import type { ApiClient } from '../api/index.ts';
import type { I18n } from '../i18n/index.ts';
import type { SiteConfig } from '../lib/index.ts';

/** A page's jotai store. */
export type Store = ReturnType<typeof createStore>;

/** What every page has: one of each per request on the server, one of each per page in the browser. */
export interface PageServices {
  api: ApiClient;
  config: SiteConfig;
  i18n: I18n;
  store: Store;
  /** Milliseconds since 1970; on the first render in the browser it is the time at which the server rendered. */
  now: () => number;
  /** Notes an event for analytics; does nothing unless the site is configured for it. */
  track: (event: AnalyticsEvent) => void;
}

/**
 * An event for the operator's analytics: a banner that was followed by its label (specification 9), or a page without
 * its filters, with the name of its route (specification 2.1).
 */
export type AnalyticsEvent =
  { event: 'banner_click'; label: string } | { event: 'page_view'; page: string; route: string | undefined };

const ServicesContext = createContext<PageServices | undefined>(undefined);

/** Gives the parts below it the page's services and its store. */
export function PageServicesProvider(props: { services: PageServices; children: ReactNode }) {
  return (
    <ServicesContext value={props.services}>
      <Provider store={props.services.store}>{props.children}</Provider>
    </ServicesContext>
  );
}

/** The page's services; throws where no provider stands above. */
export function useServices(): PageServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a PageServicesProvider above it');
  return services;
}
