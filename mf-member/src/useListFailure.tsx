import { ErrorPanel, useRetry } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import type { ListState, MemberList } from './member-data.ts';

/** How a list displays a failure. */
interface ListFailure {
  /** Replaces the page, or stands above an existing list; false without a failure. */
  failure: ReactNode;
  /** The end of the list tells that the next page failed. */
  hasNextPageFailed: boolean;
  isRetrying: boolean;
}

/** What the address asks for, and the latest result of this page. */
interface RequestedList extends Pick<MemberList, 'key' | 'page'> {
  result: MemberList | undefined;
}

/** Renders the failure of a list; as a full page if there is no earlier result. */
export function useListFailure(data: ListState<unknown>, { result, key, page }: RequestedList): ListFailure {
  const retry = useRetry();
  const hasFailed = data.state === 'failed';
  const hasNextPageFailed = hasFailed && result?.key === key && page === result.page + 1;
  const failure = hasFailed && !hasNextPageFailed && <ErrorPanel isCompact={!!result} isPage={!result} {...retry} />;
  return { failure, hasNextPageFailed, isRetrying: retry.isBusy };
}
