import { parseSort, SORT_KEYS } from '@learning-center/shared/lib';
import { Form, paths, useLocalHref } from '@learning-center/shared/routing';
import { HiddenQuery, Row, SelectField, DisplayToggle } from '@learning-center/shared/ui';
import { ApplyButton } from '../../ApplyButton.tsx';
import { useLibraryText } from '../../library-text.ts';

import { FilterSheet, type FilterFormProps } from './filters/FilterPanels.tsx';
import { changeLibraryParams, effectiveSort, toLibraryPath, toLibraryQuery, type Search } from './library-params.ts';
import styles from './LibraryToolbar.module.css';

interface LibraryToolbarProps extends FilterFormProps {
  /** The number of results as text, and as the label of the filter button. */
  countMessages: { found: string; show: string };
  headingId: string;
  /** Without results there is nothing to sort or to display. */
  isEmpty: boolean;
}

/** The number of results, the filters, the sort order and the display. On small screens the first two stay in sight. */
export function LibraryToolbar({ countMessages, headingId, isEmpty, ...filters }: LibraryToolbarProps) {
  const { params } = filters.search;
  return (
    <Row wraps gap={3} justify="between" className={styles.toolbar}>
      <Row gap={3} justify="between" className={styles.bar}>
        <h2 id={headingId} className={styles.count} data-empty={isEmpty || undefined}>
          {countMessages.found}
        </h2>
        <FilterSheet {...filters} showText={countMessages.show} />
      </Row>
      {!isEmpty && (
        <Row gap={3} justify="between" data-screen-only>
          <SortForm search={filters.search} />
          <DisplayToggle value={params.display} getPath={(display) => toLibraryPath({ ...params, display })} />
        </Row>
      )}
    </Row>
  );
}

/** The sort order of the results (Specification 2.7). Without script it is a form with a button. */
function SortForm({ search: { params, goTo } }: { search: Search }) {
  const t = useLibraryText();
  const localHref = useLocalHref();
  return (
    <Form action={localHref(paths.library())} method="get" className={styles.sort}>
      <HiddenQuery query={toLibraryQuery(changeLibraryParams(params, { sort: undefined }))} />
      <SelectField
        name="sort"
        label={t('search.sort.label')}
        isInline
        size="small"
        value={effectiveSort(params)}
        onChange={(event) => goTo(changeLibraryParams(params, { sort: parseSort(event.target.value) }))}
        options={SORT_KEYS.map((sort) => ({ value: sort, label: t(`search.sort.${sort}`) }))}
      />
      <ApplyButton size="small" />
    </Form>
  );
}
