import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** A list of `<li>` cards in columns of at least 256 px, or in rows; dimmed while busy. */
export function CardGrid(props: {
  children: ReactNode;
  label?: string | undefined;
  display?: 'cards' | 'details' | undefined;
  isBusy?: boolean | undefined;
}) {
  const { children, label, display = 'cards', isBusy } = props;
  return (
    <ul className={styles[display]} aria-label={label} data-busy={isBusy || undefined} aria-busy={isBusy || undefined}>
      {children}
    </ul>
  );
}
