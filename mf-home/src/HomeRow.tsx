import { LocalLink } from '@learning-center/shared/routing';
import { Icon, SectionHeading } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import { RowFailure } from './RowFailure.tsx';

interface HomeRowProps {
  id: string;
  title: string;
  /** Where there is more of this row. */
  more?: { to: string; label: string } | undefined;
  isFailed?: boolean | undefined;
  children: ReactNode;
}

/** A part of a page under its ruler; when its content did not load, it alone says so (design "Home"). */
export function HomeRow({ id, title, more, isFailed = false, children }: HomeRowProps) {
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
      {isFailed ? <RowFailure /> : children}
    </section>
  );
}
