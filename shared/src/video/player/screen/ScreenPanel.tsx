import type { ReactNode } from 'react';
import { Icon } from '../../../ui/index.ts';
import styles from './ScreenPanel.module.css';

/** A message with actions in place of the picture. */
export function ScreenPanel(props: {
  icon?: 'info' | 'warning' | undefined;
  title: string;
  text?: string | undefined;
  /** A code or the like, in small print after the text. */
  detail?: string | undefined;
  isAlert?: boolean | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.panel} role={props.isAlert ? 'alert' : undefined}>
      {props.icon && <Icon name={props.icon} size={32} />}
      <p className={styles.title}>{props.title}</p>
      {props.text && (
        <p className={styles.text}>
          {props.text} {props.detail && <span className={styles.detail}>{props.detail}</span>}
        </p>
      )}
      {props.children && <div className={styles.actions}>{props.children}</div>}
    </div>
  );
}
