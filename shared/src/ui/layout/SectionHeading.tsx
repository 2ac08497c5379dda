import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './SectionHeading.module.css';

/** A heading on its ruler: a tick every frame, a bold one every eighth. */
export function SectionHeading(props: {
  /** A placeholder replaces the heading while this is undefined. */
  children?: ReactNode | undefined;
  level?: 1 | 2 | 3 | undefined;
  id?: string | undefined;
  /** A formatted number beside the heading. */
  count?: string | undefined;
  /** A link at the end of the line. */
  action?: ReactNode | undefined;
}) {
  const { level = 2, count, action, children } = props;
  const Heading = `h${level}` as const;
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
      <Heading className={styles.title} id={props.id}>
        {children}
      </Heading>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
