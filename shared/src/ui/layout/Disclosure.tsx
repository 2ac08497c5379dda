import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './Disclosure.module.css';

/** A section that opens and closes, even without script. Opening one closes the others of the same `name`. */
export function Disclosure(props: {
  summary: ReactNode;
  count?: string | undefined;
  isOpen?: boolean | undefined;
  name?: string | undefined;
  /** Always open and without a summary on wider screens. */
  isMobileOnly?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <details
      className={classNames(styles.disclosure, props.isMobileOnly && styles.phones)}
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
