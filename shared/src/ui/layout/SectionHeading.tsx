import type { ReactNode } from 'react';
import { LocalLink } from '../../routing/index.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './SectionHeading.module.css';

/** A heading on its ruler: a tick every frame, a bold one every eighth. */
export function SectionHeading(props: {
  /** A placeholder replaces the heading while this is undefined. */
  children?: ReactNode | undefined;
  id?: string | undefined;
  /** A formatted number beside the heading. */
  count?: string | undefined;
  /** A link to the whole list, at the end of the line. */
  more?: { to: string; label: string } | undefined;
  /** Something else there. */
  action?: ReactNode | undefined;
}) {
  const { count, more, action = more && <MoreLink {...more} />, children } = props;
  if (children === undefined) {
    return (
      <div className={styles.heading}>
        <div className={styles.shape}>
          <Skeleton shape="title" />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.heading}>
      <h2 className={styles.title} id={props.id}>
        {children}
      </h2>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <LocalLink to={to}>
      {label}
      <Icon name="arrow-right" size={16} />
    </LocalLink>
  );
}
