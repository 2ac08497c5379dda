import { LocalLink } from '@learning-center/shared/routing';
import { Chip } from '@learning-center/shared/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { useLibraryText } from '../../../library-text.ts';
import { changeQuestion, questionPath, type SearchQuestion } from '../search-question.ts';
import { activeFilters, withoutFilters } from './active-filters.ts';
import styles from './ActiveFilters.module.css';
import { useFilterLabel } from './use-filter-label.ts';

/** The filters in force as chips, each with a way out of it. */
export function ActiveFilters({ question }: { question: SearchQuestion }) {
  const t = useLibraryText();
  const labelOf = useFilterLabel();
  const filters = activeFilters(question);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list, filters.length);
  const all = changeQuestion(withoutFilters(question), { keyword: '' });
  return (
    <ul ref={list} className={styles.chips} aria-label={t('search.chips.label')} hidden={filters.length === 0}>
      {filters.map((filter) => (
        <li key={labelOf(filter)}>
          <Chip to={questionPath(filter.rest)} isRemovable>
            {labelOf(filter)}
          </Chip>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <LocalLink to={questionPath(all)} className={styles.clear} preventScrollReset>
            {t('search.chips.clear')}
          </LocalLink>
        </li>
      )}
    </ul>
  );
}

/** A chip takes the focus with it when it goes; the next one gets it, so that the keyboard is not sent to the top. */
function useFocusAfterRemoval(list: RefObject<HTMLUListElement | null>, count: number) {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    list.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [list, count]);
}
