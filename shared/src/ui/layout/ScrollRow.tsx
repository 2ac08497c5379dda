import { useId, useRef, type ReactNode } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { SkipLink } from '../text/SkipLink.tsx';
import { useScrollEdges } from './use-scroll-edges.ts';
import styles from './ScrollRow.module.css';

/** A row of `<li>` that scrolls sideways and snaps; arrows where there is more, and a way past it for the keyboard. */
export function ScrollRow(props: { label: string; children: ReactNode }) {
  const t = useSharedText();
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
      <div className={styles.before} data-idle={!hasBefore || undefined}>
        <IconButton icon="chevron-left" label={t('row.previous')} onClick={() => scroll(-1)} />
      </div>
      <div className={styles.after} data-idle={!hasAfter || undefined}>
        <IconButton icon="chevron-right" label={t('row.next')} onClick={() => scroll(1)} />
      </div>
      <span id={end} tabIndex={-1} />
    </div>
  );
}
