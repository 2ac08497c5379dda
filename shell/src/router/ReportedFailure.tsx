import { useRevalidator, useRouteError } from '@learning-center/shared/routing';
import { useEffect } from 'react';
import { SectionFailure } from '../features/section-failure/SectionFailure.tsx';
import { reasonOf } from './reason-of.ts';
import { useShellPage } from './shell-context.ts';

/** Stands in the place of what failed, tells the edge whose fault it is, and tries again in place. */
export function ReportedFailure({ part, release }: { part: string; release: string }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { reportFailure } = useShellPage();
  useEffect(() => {
    reportFailure({ part, release, reason: reasonOf(error) });
  }, [error, part, release, reportFailure]);
  return <SectionFailure onRetry={() => void revalidate()} isBusy={state === 'loading'} />;
}
