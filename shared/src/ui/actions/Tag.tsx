import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Tag.module.css';

/** A one-word label. The tone `key` is reserved for new, now playing and live. */
export function Tag(props: { tone?: 'key' | 'product' | undefined; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[props.tone ?? 'plain'])}>{props.children}</span>;
}
