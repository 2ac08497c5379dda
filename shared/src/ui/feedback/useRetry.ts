import { ApiError } from '../../api/index.ts';
import { splitLanguage, useIsHydrated, useLocation, useRevalidator, useRouteError } from '../../routing/index.ts';

/** A function to retry, or before hydration a link. */
export type Retry = { isBusy: boolean } & ({ onRetry: () => void } | { to: string });

/** Retries by reloading the page's data; before hydration by a link to the same page. */
export function useRetry(): Retry {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isHydrated = useIsHydrated();
  const isBusy = state === 'loading';
  if (!isHydrated) return { isBusy, to: splitLanguage(pathname).path + search };
  return { isBusy, onRetry: () => void revalidate() };
}

/** A failed request of a page: its code, and how to retry. */
export type RequestFailure = Retry & { code: string };

/** Returns the failed request that an ErrorBoundary caught; rethrows any other error. */
export function useRequestFailure(): RequestFailure {
  const error = useRouteError();
  const retry = useRetry();
  if (!(error instanceof ApiError)) throw error;
  return { code: error.code, ...retry };
}
