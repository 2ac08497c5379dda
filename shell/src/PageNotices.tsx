import type { ReactNode } from 'react';
import styles from './PageNotices.module.css';

/** The place at the lower edge of the window for words about the page as a whole. */
export function PageNotices({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}

/** A word about the page as a whole. */
export function PageNotice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}
