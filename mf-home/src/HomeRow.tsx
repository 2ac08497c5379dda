import { CardSkeletons, InlineFailure, SectionHeading, useRetry } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import { useHomeText } from './home-text.ts';
import type { Row } from './useRow.ts';

interface HomeRowProps {
  id: string;
  title: string;
  /** A link to the full list. */
  more?: { to: string; label: string } | undefined;
  state?: Row<unknown>['state'] | undefined;
  children: ReactNode;
}

const SKELETON_COUNT = 4;

/** A titled row of a page. If its content fails to load, only this row shows a failure (design "Home"). */
export function HomeRow({ id, title, more, state = 'ready', children }: HomeRowProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} more={more}>
        {title}
      </SectionHeading>
      {state === 'ready' && children}
      {state === 'failed' && <RowFailure />}
      {state === 'pending' && (
        <>
          <CardSkeletons count={SKELETON_COUNT} />
          <noscript>
            <RowFailure />
          </noscript>
        </>
      )}
    </section>
  );
}

/** A failure in place of a row. Its button reloads every row that failed (design "Home"). */
function RowFailure() {
  return <InlineFailure isAlert text={useHomeText()('home.row.failed')} {...useRetry()} />;
}
