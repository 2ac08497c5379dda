import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './Disclosure.module.css';

/** A part that opens and closes, with or without script; `name` closes the others of the same name. */
export function Disclosure(props: {
  summary: ReactNode;
  count?: string | undefined;
  isOpen?: boolean | undefined;
  name?: string | undefined;
  /** On wider screens it cannot be closed, and has no summary. */
  isForPhones?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <details
      className={classNames(styles.disclosure, props.isForPhones && styles.phones)}
      open={props.isOpen}
      name={props.name}
    >
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={16} />
        <span className={styles.label}>{props.summary}</span>
        {props.count !== undefined && <span className={styles.count}>{props.count}</span>}
      </summary>
      <div className={styles.content}>{props.children}</div>
    </details>
  );
}
