import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

/** A heading on its ruler: a tick every frame, a bold one every eighth. */
export function SectionHeading(props: {
  children: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  id?: string | undefined;
  /** A number beside the heading, already in words. */
  count?: string | undefined;
  /** A link at the end of the line. */
  action?: ReactNode | undefined;
}) {
  const { level = 2, count, action } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.heading}>
      <Heading className={styles.title} id={props.id}>
        {props.children}
      </Heading>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
