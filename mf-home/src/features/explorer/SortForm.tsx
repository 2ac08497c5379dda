import { Form, useLocalHref, useNavigation } from '@learning-center/shared/routing';
import { Button, SelectField, useIsHydrated } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { EXPLORER_SORTS, explorerPath, type ExplorerPlace, type ExplorerQuestion } from './explorer-question.ts';
import styles from './ExplorerVideos.module.css';

interface SortFormProps {
  place: Pick<ExplorerPlace, 'product' | 'categories'>;
  question: ExplorerQuestion;
}

/** The order of the videos, kept in the address; a form with a button while there is no script. */
export function SortForm({ place, question }: SortFormProps) {
  const t = useHomeText();
  const localHref = useLocalHref();
  const coming = useNavigation().formData?.get('sort');
  return (
    <Form action={localHref(explorerPath(place))} method="get" className={styles.sort} preventScrollReset>
      <SelectField
        name="sort"
        label={t('explorer.sort.label')}
        isInline
        size="small"
        value={typeof coming === 'string' ? coming : question.sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        options={EXPLORER_SORTS.map((sort) => ({ value: sort, label: t(`explorer.sort.${sort}`) }))}
      />
      {!useIsHydrated() && (
        <Button type="submit" size="small">
          {t('explorer.sort.apply')}
        </Button>
      )}
    </Form>
  );
}
