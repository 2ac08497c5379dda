import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** A link that shows itself only when the keyboard reaches it; `target` is the id of an element that can take focus. */
export function SkipLink(props: { target: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${props.target}`}>
      {props.children}
    </a>
  );
}
