import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './SectionHeading.module.css';

/** A heading on its ruler: a tick every frame, a bold one every eighth. */
export function SectionHeading(props: {
  /** A placeholder replaces the heading while this is undefined. */
  children?: ReactNode | undefined;
  id?: string | undefined;
  /** A formatted number beside the heading. */
  count?: string | undefined;
  /** A link at the end of the line. */
  action?: ReactNode | undefined;
}) {
  const { count, action, children } = props;
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
