import { normalizePath } from '@learning-center/shared/lib';
import {
  createRouterContext,
  splitLanguage,
  type Address,
  type LoaderFunctionArgs,
} from '@learning-center/shared/routing';

/** The hash of the pending navigation, which a loader's request lacks; always empty on the server. */
export const pendingHashContext = createRouterContext<() => string>(() => '');

/** The address that a loader runs for, in the browser with its hash. */
export function requestedAddress({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Address {
  const { pathname, search } = new URL(request.url);
  return { pathname, search, hash: context.get(pendingHashContext)() };
}

/** Whether a redirect goes home from another page, which only unknown addresses do (A2, A4). */
export function isHomeRedirect(from: URL, target: string): boolean {
  const isHome = (pathname: string) => splitLanguage(normalizePath(pathname)).path === '/';
  return isHome(new URL(target, from).pathname) && !isHome(from.pathname);
}
