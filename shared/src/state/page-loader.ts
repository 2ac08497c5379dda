import type { LanguageCode } from '../contract/index.ts';
import { cleanQuery, normalizePath, type ParamRules } from '../lib/index.ts';
import {
  createRouterContext,
  leadOn,
  showsVideoDetail,
  splitLanguage,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from '../routing/index.ts';
import type { PageServices } from './page-services.tsx';
import { productsAtom } from './site-products.ts';

/** Where the router keeps the page's services for loaders. */
export const servicesContext = createRouterContext<PageServices>();

/** What a page's loader works with; `signal` ends when the visitor leaves. */
export interface PageLoaderArgs {
  services: PageServices;
  language: LanguageCode;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
}

/**
 * Makes a route's loader from a function of the page's services.
 * While a video's detail replaces the routed page (specification 2.6) the loader rests and answers null.
 * With `rules` an address gives way to the same one without the values that the page does not understand.
 */
export function pageLoader<Data>(load: (args: PageLoaderArgs) => Promise<Data> | Data, rules: ParamRules = {}) {
  return async ({
    request,
    params,
    context,
  }: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<Data | null> => {
    const url = new URL(request.url);
    if (showsVideoDetail(url)) return null;
    const services = context.get(servicesContext);
    const query = cleanQuery(url.searchParams, rules, services.store.get(productsAtom));
    if (query) throw replaceQuery(url, query);
    const { language } = splitLanguage(url.pathname);
    return load({ services, language, params, url, signal: request.signal });
  };
}

/** The way to the same page with another query, for a loader to throw. */
export function replaceQuery(url: URL, query: URLSearchParams): Response {
  const search = query.toString();
  return leadOn(url, normalizePath(url.pathname) + (search && `?${search}`));
}

/** What the loader of a page returned. */
export type LoadedBy<Loader extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Loader>>>;
