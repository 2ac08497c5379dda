import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden(props: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className={styles.hidden} id={props.id}>
      {props.children}
    </span>
  );
}
