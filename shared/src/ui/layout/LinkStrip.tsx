import type { ReactNode } from 'react';
import styles from './LinkStrip.module.css';
import { useScrollToCurrent } from './useScrollToCurrent.ts';

/** Links side by side; on narrow screens one scrolling row that shows the current one. */
export function LinkStrip({ current, children }: { current: string; children: ReactNode }) {
  return (
    <ul ref={useScrollToCurrent(current)} className={styles.strip}>
      {children}
    </ul>
  );
}
