import type { ReactNode } from 'react';
import styles from './PageNotices.module.css';

/** A region at the lower edge of the window for notices about the whole page. */
export function PageNotices({ children }: { children: ReactNode }) {
  return <div className={styles.notices}>{children}</div>;
}

export function PageNotice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}
