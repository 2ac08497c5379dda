import { ApiError } from '../../api/index.ts';
import { useRouteError } from '../../routing/index.ts';
import { useRetry, type Retry } from './useRetry.ts';

/** A failed request of a page: its code, and how to retry. */
export type RequestFailure = Retry & { code: string };

/** Returns the failed request that an ErrorBoundary caught; rethrows any other error. */
export function useRequestFailure(): RequestFailure {
  const error = useRouteError();
  const retry = useRetry();
  if (!(error instanceof ApiError)) throw error;
  return { code: error.code, ...retry };
}
