import type { ReactNode } from 'react';
import styles from './LinkStrip.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

/** List items with links, side by side; on narrow screens one row that scrolls, with the current one in sight. */
export function LinkStrip({ current, children }: { current: string; children: ReactNode }) {
  return (
    <ul ref={useCurrentInSight(current)} className={styles.strip}>
      {children}
    </ul>
  );
}
