import { partOfSegment } from '@learning-center/shared/lib';
import { segmentOf, useLocation, useNavigate, useRouteError } from '@learning-center/shared/routing';
import { useEffect } from 'react';
import { SectionFailure } from '../features/section-failure/SectionFailure.tsx';
import { useShellPage } from './shell-context.ts';

/** Stands in a section's place when it did not load or broke; the layout around it lives on. */
export function SectionBoundary() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const { set, reportFailure } = useShellPage();
  const part = partOfSegment(set, segmentOf(location.pathname));
  useEffect(() => {
    reportFailure({ part: part?.name ?? 'unknown', release: part?.release ?? 'unknown', reason: reasonOf(error) });
  }, [error, part, reportFailure]);
  const retry = () => void navigate(location.pathname + location.search + location.hash, { replace: true });
  return <SectionFailure onRetry={retry} />;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
