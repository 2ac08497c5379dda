import { useLayoutEffect, useRef } from 'react';
import { LocalLink } from '../../routing/index.ts';
import { Chip } from '../actions/Chip.tsx';
import styles from './FilterChips.module.css';

interface FilterChipsProps {
  /** The name of the list. */
  label: string;
  /** What is in force, and the path without it. */
  filters: readonly { label: string; to: string }[];
  /** The way out of all of them, offered where there is more than one. */
  clear: { label: string; to: string };
}

/** The filters in force as chips, each with a way out of it; nothing where nothing is filtered (design "Library"). */
export function FilterChips({ label, filters, clear }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { length } = filters;
  const before = useRef(length);
  // A chip takes the focus with it when it goes: the next one gets it, and the keyboard stays where it was.
  useLayoutEffect(() => {
    const isOneGone = length < before.current && document.activeElement === document.body;
    before.current = length;
    if (isOneGone) list.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [length]);
  if (length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label={label}>
      {filters.map((filter) => (
        <li key={filter.label}>
          <Chip to={filter.to} isRemovable>
            {filter.label}
          </Chip>
        </li>
      ))}
      {length > 1 && (
        <li>
          <LocalLink to={clear.to} className={styles.clear} preventScrollReset>
            {clear.label}
          </LocalLink>
        </li>
      )}
    </ul>
  );
}
