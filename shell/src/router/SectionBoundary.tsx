import { useLocation, useRouteError } from '@learning-center/shared/routing';
import { CardSkeletons } from '@learning-center/shared/ui';
import { useEffect, useState } from 'react';
import { isFaultOfCode } from './is-fault-of-code.ts';
import { reasonOf } from './reason-of.ts';
import { ReportedFailure } from './ReportedFailure.tsx';
import { useShellPage } from './shell-context.ts';

/**
 * Stands in a section's place when it did not load or broke; the layout around it lives on. A release that broke
 * gives way to the last good one; only where that does not help the visitor is told.
 */
export function SectionBoundary() {
  const { pathname } = useLocation();
  const error = useRouteError();
  const [given, giveUp] = useState<unknown>();
  const part = useShellPage().entryAt(pathname) ?? { name: 'unknown', release: 'unknown' };
  if (isFaultOfCode(error) && given !== error) return <FallingBack {...{ pathname, error, giveUp }} part={part} />;
  return <ReportedFailure part={part.name} release={part.release} />;
}

/** Holds the section's place while its last good release comes. */
function FallingBack(props: {
  pathname: string;
  part: { name: string; release: string };
  error: unknown;
  giveUp: (error: unknown) => void;
}) {
  const { pathname, part, error, giveUp } = props;
  const { fallBack, reportFailure } = useShellPage();
  const [{ name, release }] = useState(part);
  useEffect(() => {
    void fallBack(pathname).then((isBack) => {
      if (isBack) reportFailure({ part: name, release, reason: reasonOf(error) });
      else giveUp(error);
    });
  }, [error, fallBack, giveUp, name, pathname, release, reportFailure]);
  return <CardSkeletons />;
}
