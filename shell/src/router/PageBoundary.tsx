import { ReportedFailure } from './ReportedFailure.tsx';
import { useShellPage } from './shell-context.ts';

/** Stands in the page's place when the detail of a video broke: it is code of the shell, not of a section. */
export function PageBoundary() {
  const shell = useShellPage().set.parts.find(({ name }) => name === 'shell');
  return <ReportedFailure part="shell" release={shell?.release ?? 'unknown'} />;
}
