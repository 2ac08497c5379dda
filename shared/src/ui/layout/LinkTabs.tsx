import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { LocalLink } from '../../routing/index.ts';
import styles from './LinkTabs.module.css';

/** `LinkTab`s on one line, inside a landmark. On narrow screens they scroll to the current one. */
export function LinkTabs({ current, children }: { current: string; children: ReactNode }) {
  return (
    <ul ref={useScrollToCurrent(current)} className={styles.tabs}>
      {children}
    </ul>
  );
}

/** A link to one of several pages. The playhead marks the current page (`page`) or its ancestor (`true`). */
export function LinkTab(props: { to: string; current?: 'page' | 'true' | undefined; children: ReactNode }) {
  return (
    <li>
      <LocalLink to={props.to} className={styles.tab} aria-current={props.current}>
        {props.children}
      </LocalLink>
    </li>
  );
}

/** Links side by side; on narrow screens one scrolling row that shows the current one. */
export function LinkStrip({ current, children }: { current: string; children: ReactNode }) {
  return (
    <ul ref={useScrollToCurrent(current)} className={styles.strip}>
      {children}
    </ul>
  );
}

/** Scrolls a row sideways so that its current link is in the middle. */
function useScrollToCurrent(current: string): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const [box, target] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += target.left - box.left - (box.width - target.width) / 2;
  }, [current]);
  return row;
}
