import { LocalLink } from '@learning-center/shared/routing';
import { CardSkeletons, Icon, SectionHeading } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import type { Row } from './load-row.ts';
import { RowFailure } from './RowFailure.tsx';

interface HomeRowProps {
  id: string;
  title: string;
  /** Where there is more of this row. */
  more?: { to: string; label: string } | undefined;
  state?: Row<unknown>['state'] | undefined;
  children: ReactNode;
}

/** Shapes of a row that comes later. */
const COMING_CARDS = 4;

/** A part of a page under its ruler; when its content did not load, it alone says so (design "Home"). */
export function HomeRow({ id, title, more, state = 'ready', children }: HomeRowProps) {
  const action = more && (
    <LocalLink to={more.to}>
      {more.label}
      <Icon name="arrow-right" size={16} />
    </LocalLink>
  );
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} action={action}>
        {title}
      </SectionHeading>
      {state === 'ready' && children}
      {state === 'failed' && <RowFailure />}
      {state === 'coming' && (
        <>
          <CardSkeletons count={COMING_CARDS} />
          <noscript>
            <RowFailure />
          </noscript>
        </>
      )}
    </section>
  );
}
