import { useRevalidator } from '@learning-center/shared/routing';
import { ErrorPanel } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import type { KnownData } from './member-data.ts';

/** What a list shows of a failure. */
interface ListFailure {
  /** In the place of the page, or over a list that is there; false where there is nothing to say. */
  failure: ReactNode;
  /** The list says at its end that the next page did not come. */
  lacksNextPage: boolean;
  isRetrying: boolean;
}

/** Says that a list failed: as a whole while `hasList` is false. */
export function useListFailure(data: KnownData<unknown>, hasList: boolean): ListFailure {
  const { revalidate, state } = useRevalidator();
  const isRetrying = state === 'loading';
  const lacksNextPage = data.state === 'failed' && hasList && data.isNextPage === true;
  const failure = data.state === 'failed' && !lacksNextPage && (
    <ErrorPanel isCompact={hasList} isPage={!hasList} isBusy={isRetrying} onRetry={() => void revalidate()} />
  );
  return { failure, lacksNextPage, isRetrying };
}
