import type { ReactNode } from 'react';
import { Icon } from '../marks/Icon.tsx';
import styles from './Disclosure.module.css';

/** A section that opens and closes, even without script. */
export function Disclosure(props: {
  summary: ReactNode;
  count?: string | undefined;
  isOpen?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <details className={styles.disclosure} open={props.isOpen}>
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={16} />
        <span className={styles.label}>{props.summary}</span>
        {props.count !== undefined && <span className={styles.count}>{props.count}</span>}
      </summary>
      <div className={styles.content}>{props.children}</div>
    </details>
  );
}
