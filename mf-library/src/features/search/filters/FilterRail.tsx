import { LocalLink } from '@learning-center/shared/routing';
import { useId } from 'react';
import { useLibraryText } from '../../../library-text.ts';
import { questionPath } from '../search-question.ts';
import { withoutFilters } from './active-filters.ts';
import { FilterForm, type FilterFormProps } from './FilterForm.tsx';
import styles from './FilterRail.module.css';

/** The filters beside the results, on wide screens. */
export function FilterRail(props: FilterFormProps) {
  const t = useLibraryText();
  const id = useId();
  const { question } = props.search;
  const cleared = questionPath(withoutFilters(question));
  return (
    <aside className={styles.rail} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('search.filters.title')}
        </h2>
        {cleared !== questionPath({ ...question, page: 1 }) && (
          <LocalLink to={cleared} className={styles.clear} preventScrollReset>
            {t('search.filters.clear')}
          </LocalLink>
        )}
      </div>
      <FilterForm {...props} />
    </aside>
  );
}
