import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames, IconButton, SkipLink } from '@learning-center/shared/ui';
import { useHomeText } from './home-text.ts';
import styles from './ScrollRow.module.css';

/** A row of `<li>` that scrolls sideways, with arrows and a skip link. */
export function ScrollRow(props: { label: string; children: ReactNode }) {
  const t = useHomeText();
  const end = useId();
  const list = useRef<HTMLUListElement>(null);
  const { hasBefore, hasAfter } = useScrollEdges(list);
  const scroll = (direction: -1 | 1) => list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.85 });
  return (
    <div className={styles.row}>
      <SkipLink target={end}>{t('row.skip', { label: props.label })}</SkipLink>
      <ul ref={list} className={styles.list} aria-label={props.label}>
        {props.children}
      </ul>
      <div className={classNames(styles.arrow, styles.before)} data-idle={!hasBefore || undefined} data-screen-only>
        <IconButton icon="chevron-left" label={t('row.previous', { label: props.label })} onClick={() => scroll(-1)} />
      </div>
      <div className={classNames(styles.arrow, styles.after)} data-idle={!hasAfter || undefined} data-screen-only>
        <IconButton icon="chevron-right" label={t('row.next', { label: props.label })} onClick={() => scroll(1)} />
      </div>
      <span id={end} tabIndex={-1} />
    </div>
  );
}

/** Whether a sideways scrolling list has more before or after the visible items; false before hydration. */
function useScrollEdges(list: RefObject<HTMLElement | null>): { hasBefore: boolean; hasAfter: boolean } {
  const [edges, setEdges] = useState({ hasBefore: false, hasAfter: false });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const hasBefore = element.scrollLeft > 4;
      const hasAfter = element.scrollLeft + element.clientWidth < element.scrollWidth - 4;
      setEdges((old) => (old.hasBefore === hasBefore && old.hasAfter === hasAfter ? old : { hasBefore, hasAfter }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list]);
  return edges;
}
