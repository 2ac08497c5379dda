import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** A link that is visible only with focus. `target` is the id of a focusable element. */
export function SkipLink(props: { target: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${props.target}`}>
      {props.children}
    </a>
  );
}
