import { ErrorPanel, useRetry } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import type { ListState } from './member-data.ts';

/** How a list displays a failure. */
interface ListFailure {
  /** Replaces the page, or stands above an existing list; false without a failure. */
  failure: ReactNode;
  /** The end of the list tells that the next page failed. */
  hasNextPageFailed: boolean;
  isRetrying: boolean;
}

/** Renders the failure of a list; as a full page if `hasList` is false. */
export function useListFailure(data: ListState<unknown>, hasList: boolean): ListFailure {
  const retry = useRetry();
  const hasNextPageFailed = data.state === 'failed' && hasList && data.isNextPage === true;
  const failure = data.state === 'failed' && !hasNextPageFailed && (
    <ErrorPanel isCompact={hasList} isPage={!hasList} {...retry} />
  );
  return { failure, hasNextPageFailed, isRetrying: retry.isBusy };
}
