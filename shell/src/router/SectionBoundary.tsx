import { partOfSegment } from '@learning-center/shared/lib';
import { segmentOf, useLocation } from '@learning-center/shared/routing';
import { ReportedFailure } from './ReportedFailure.tsx';
import { useShellPage } from './shell-context.ts';

/** Stands in a section's place when it did not load or broke; the layout around it lives on. */
export function SectionBoundary() {
  const { pathname } = useLocation();
  const part = partOfSegment(useShellPage().set, segmentOf(pathname));
  return <ReportedFailure part={part?.name ?? 'unknown'} release={part?.release ?? 'unknown'} />;
}
