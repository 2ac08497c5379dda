import type { ReactNode } from 'react';
import { LocalLink } from '../../routing/index.ts';
import styles from './LinkTabs.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

/** `LinkTab`s side by side on one line, for a landmark to hold; on narrow screens they scroll, with the current one in sight. */
export function LinkTabs({ current, children }: { current: string; children: ReactNode }) {
  return (
    <ul ref={useCurrentInSight(current)} className={styles.tabs}>
      {children}
    </ul>
  );
}

/** A way to one page of several; the playhead lies under the one that is the page itself, or that the page is within. */
export function LinkTab(props: { to: string; current?: 'page' | 'true' | undefined; children: ReactNode }) {
  return (
    <li>
      <LocalLink to={props.to} className={styles.tab} aria-current={props.current}>
        {props.children}
      </LocalLink>
    </li>
  );
}
