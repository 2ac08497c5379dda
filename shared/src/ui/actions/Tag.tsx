import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Tag.module.css';

/** A one-word label; `key` is for what is new, playing now or live, and for nothing else. */
export function Tag(props: { tone?: 'key' | 'plain' | 'accent' | 'product' | undefined; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[props.tone ?? 'plain'])}>{props.children}</span>;
}
