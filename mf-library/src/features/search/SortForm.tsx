import { parseSort } from '@learning-center/shared/lib';
import { Form, paths, useLocalHref } from '@learning-center/shared/routing';
import { Button, HiddenQuery, SelectField, useIsHydrated } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import { changeQuestion, questionPath, sortOf } from './search-question.ts';
import styles from './SearchToolbar.module.css';
import type { Search } from './use-search.ts';

const SORTS = ['latest', 'oldest', 'relevance'] as const;

/** The order of the results (Specification 2.7); a form with a button while there is no script. */
export function SortForm({ search: { question, ask } }: { search: Search }) {
  const t = useLibraryText();
  const localHref = useLocalHref();
  const isHydrated = useIsHydrated();
  const others = questionPath(changeQuestion(question, { sort: undefined })).split('?')[1] ?? '';
  return (
    <Form action={localHref(paths.library())} method="get" className={styles.sort}>
      <HiddenQuery query={new URLSearchParams(others)} />
      <SelectField
        name="sort"
        label={t('search.sort.label')}
        isInline
        size="small"
        value={sortOf(question)}
        onChange={(event) => ask(changeQuestion(question, { sort: parseSort(event.target.value) }))}
        options={SORTS.map((sort) => ({ value: sort, label: t(`search.sort.${sort}`) }))}
      />
      {!isHydrated && (
        <Button type="submit" size="small">
          {t('search.filters.apply')}
        </Button>
      )}
    </Form>
  );
}
