import { atom } from 'jotai';
import type { LanguageCode } from '../contract/index.ts';
import { normalizePath, type SearchParams } from '../lib/index.ts';
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
export interface PageLoaderArgs<Search = unknown> {
  services: PageServices;
  language: LanguageCode;
  params: Readonly<Record<string, string | undefined>>;
  /** The search parameters of the address. */
  search: Search;
  url: URL;
  signal: AbortSignal;
}

/**
 * Creates a route's loader from a function of the page's services.
 * The loader returns null while a video's detail replaces the routed page (Specification 2.6).
 * With `searchParams`, an address with invalid values redirects to the address without them.
 */
export function pageLoader<Data, Search = undefined>(
  load: (args: PageLoaderArgs<Search>) => Promise<Data> | Data,
  searchParams?: SearchParams<Search>,
) {
  return async ({
    request,
    params,
    context,
  }: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<Data | null> => {
    const url = new URL(request.url);
    if (showsVideoDetail(url)) return null;
    const services = context.get(servicesContext);
    const products = services.store.get(productsAtom);
    const query = searchParams?.clean(url.searchParams, { products });
    if (query) throw redirectToQuery(url, query);
    const { language } = splitLanguage(url.pathname);
    const search = searchParams?.parse(url.searchParams, { products }) as Search;
    return load({ services, language, params, search, url, signal: request.signal });
  };
}

/** A redirect to the same page with another query, for a loader to throw. */
export function redirectToQuery(url: URL, query: URLSearchParams): Response {
  const search = query.toString();
  return redirectFrom(url, normalizePath(url.pathname) + (search && `?${search}`));
}

/** Redirects a page number that is too large to the last page of a list. For a loader to call. */
export function redirectBeyondLastPage<Params extends { page: number }>(
  { url, search }: Pick<PageLoaderArgs<Params>, 'url' | 'search'>,
  searchParams: SearchParams<Params>,
  lastPage: number,
): void {
  if (search.page <= lastPage) return;
  throw redirectFrom(url, normalizePath(url.pathname) + searchParams.toSearch({ ...search, page: lastPage }));
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
