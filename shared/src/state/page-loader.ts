import { atom } from 'jotai';
import type { LanguageCode } from '../contract/index.ts';
import { cleanQuery, normalizePath, type ParamRules } from '../lib/index.ts';
import {
  createRouterContext,
  localPath,
  redirectFrom,
  replace,
  showsVideoDetail,
  splitLanguage,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from '../routing/index.ts';
import type { PageServices } from './page-services.tsx';
import { productsAtom } from './site-products.ts';

/** The router's context with the page's services, for loaders. */
export const servicesContext = createRouterContext<PageServices>();

/** The arguments of a page's loader; `signal` aborts when the visitor leaves. */
export interface PageLoaderArgs {
  services: PageServices;
  language: LanguageCode;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
}

/**
 * Creates a route's loader from a function of the page's services.
 * The loader returns null while a video's detail replaces the routed page (Specification 2.6).
 * With `rules`, an address with invalid values redirects to the address without them.
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
    if (query) throw redirectToQuery(url, query);
    const { language } = splitLanguage(url.pathname);
    return load({ services, language, params, url, signal: request.signal });
  };
}

/** A redirect to the same page with another query, for a loader to throw. */
export function redirectToQuery(url: URL, query: URLSearchParams): Response {
  const search = query.toString();
  return redirectFrom(url, normalizePath(url.pathname) + (search && `?${search}`));
}

/** The data of a page's loader. */
export type LoaderData<Loader extends (...args: never[]) => Promise<unknown>> = NonNullable<
  Awaited<ReturnType<Loader>>
>;

/** True after an unknown address redirected home; the layout then shows a notice (A2). */
export const isNotFoundAtom = atom(false);

/** A redirect home from an unknown address, for a loader to throw (A2, A4). */
export function redirectHome({
  services,
  language,
  url,
}: Pick<PageLoaderArgs, 'services' | 'language'> & Partial<Pick<PageLoaderArgs, 'url'>>): Response {
  services.store.set(isNotFoundAtom, true);
  const home = localPath(language, '/');
  return url ? redirectFrom(url, home) : replace(home);
}
