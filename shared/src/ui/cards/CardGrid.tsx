import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** A list of `<li>` cards in columns of at least 256 px, or in rows; dimmed while busy. */
export function CardGrid(props: {
  children: ReactNode;
  label?: string | undefined;
  view?: 'cards' | 'details' | undefined;
  isBusy?: boolean | undefined;
}) {
  const { children, label, view = 'cards', isBusy } = props;
  return (
    <ul className={styles[view]} aria-label={label} data-busy={isBusy || undefined} aria-busy={isBusy || undefined}>
      {children}
    </ul>
  );
}
