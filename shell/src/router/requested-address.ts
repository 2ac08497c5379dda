import { createRouterContext, type Address, type LoaderFunctionArgs } from '@learning-center/shared/routing';

/** The hash of the navigation that loaders run for; a request has none, and the server never sees one. */
export const pendingHashContext = createRouterContext<() => string>(() => '');

/** The address that a loader runs for, with its hash in the browser. */
export function requestedAddress({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Address {
  const { pathname, search } = new URL(request.url);
  return { pathname, search, hash: context.get(pendingHashContext)() };
}
