import { ViewToggle } from '@learning-center/shared/ui';
import { FilterSheet } from './filters/FilterSheet.tsx';
import type { FilterFormProps } from './filters/FilterForm.tsx';
import { questionPath } from './search-question.ts';
import styles from './SearchToolbar.module.css';
import { SortForm } from './SortForm.tsx';

interface SearchToolbarProps extends FilterFormProps {
  /** The number of results in words, and on the button of the filters. */
  words: { found: string; show: string };
  headingId: string;
  /** Nothing was found: there is nothing to put in order or to show in another way. */
  isEmpty: boolean;
}

/** How many results there are, in which order, and how they are shown. */
export function SearchToolbar({ words, headingId, isEmpty, ...filters }: SearchToolbarProps) {
  const { question } = filters.search;
  return (
    <div className={styles.toolbar}>
      <h2 id={headingId} className={styles.count} data-empty={isEmpty || undefined}>
        {words.found}
      </h2>
      <div className={styles.controls}>
        <FilterSheet {...filters} showText={words.show} />
        {!isEmpty && <SortForm search={filters.search} />}
        {!isEmpty && <ViewToggle value={question.view} toOf={(view) => questionPath({ ...question, view })} />}
      </div>
    </div>
  );
}
