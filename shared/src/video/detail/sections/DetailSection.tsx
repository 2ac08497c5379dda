import type { ReactNode } from 'react';
import { SectionHeading } from '../../../ui/index.ts';

/** A section of the detail view with its heading. */
export function DetailSection(props: {
  id: string;
  title: string;
  count?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const headingId = `video-${props.id}`;
  return (
    <section className={props.className} aria-labelledby={headingId}>
      <SectionHeading id={headingId} count={props.count}>
        {props.title}
      </SectionHeading>
      {props.children}
    </section>
  );
}
