import { ApiError } from '@learning-center/shared/api';
import { useRevalidator, useRouteError } from '@learning-center/shared/routing';
import { useEffect } from 'react';
import { SectionFailure } from '../features/section-failure/SectionFailure.tsx';
import { reasonOf } from './reason-of.ts';
import { useShellPage } from './shell-context.ts';

/**
 * Stands in the place of what failed, tells the edge whose fault it is, and tries again in place.
 * A call that the API did not answer as it should is no release's fault.
 */
export function ReportedFailure({ part, release }: { part: string; release: string }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { reportFailure } = useShellPage();
  const isAnswerMissing = error instanceof ApiError;
  useEffect(() => {
    if (!isAnswerMissing) reportFailure({ part, release, reason: reasonOf(error) });
  }, [error, isAnswerMissing, part, release, reportFailure]);
  return (
    <SectionFailure isAnswerMissing={isAnswerMissing} onRetry={() => void revalidate()} isBusy={state === 'loading'} />
  );
}
