import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { LocalLink } from '../../routing/index.ts';
import { Chip } from '../actions/Chip.tsx';
import { Row } from '../layout/Layout.tsx';
import styles from './FilterChips.module.css';

interface FilterChipsProps {
  /** The accessible name of the list. */
  label: string;
  /** Each active filter with the path that removes it; `name` is a quoted label without its quotes. */
  filters: readonly { label: string; name?: string; to: string }[];
  /** Removes all filters; visible if there are at least two. */
  clear: { label: string; to: string };
}

/** The active filters as removable chips (design "Library"). */
export function FilterChips({ label, filters, clear }: FilterChipsProps) {
  const list = useRef<HTMLElement>(null);
  const { length } = filters;
  const previousLength = useRef(length);
  // Removing the focused chip would lose the focus, so the first chip takes it.
  useLayoutEffect(() => {
    const isOneGone = length < previousLength.current && document.activeElement === document.body;
    previousLength.current = length;
    if (isOneGone) list.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [length]);
  if (length === 0) return null;
  return (
    <Row as="ul" ref={list} wraps gap={2} aria-label={label}>
      {filters.map((filter) => (
        <li key={filter.label}>
          <Chip to={filter.to} name={filter.name} isRemovable>
            {filter.label}
          </Chip>
        </li>
      ))}
      {length > 1 && (
        <li>
          <ClearLink to={clear.to}>{clear.label}</ClearLink>
        </li>
      )}
    </Row>
  );
}

/** Removes all filters. */
export function ClearLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocalLink to={to} className={styles.clear} preventScrollReset>
      {children}
    </LocalLink>
  );
}
