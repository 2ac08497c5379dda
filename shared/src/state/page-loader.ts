import type { LanguageCode } from '../contract/index.ts';
import {
  createRouterContext,
  showsVideoDetail,
  splitLanguage,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from '../routing/index.ts';
import type { PageServices } from './page-services.tsx';

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
 */
export function pageLoader<Data>(load: (args: PageLoaderArgs) => Promise<Data> | Data) {
  return async ({
    request,
    params,
    context,
  }: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<Data | null> => {
    const url = new URL(request.url);
    if (showsVideoDetail(url)) return null;
    const { language } = splitLanguage(url.pathname);
    return load({ services: context.get(servicesContext), language, params, url, signal: request.signal });
  };
}

/** What the loader of a page returned. */
export type LoadedBy<Loader extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Loader>>>;
