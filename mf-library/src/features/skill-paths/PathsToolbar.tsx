import { useSharedText } from '@learning-center/shared/i18n';
import { CONTENT_KEYS } from '@learning-center/shared/lib';
import { Form, paths, useLocalHref, useNavigate } from '@learning-center/shared/routing';
import type { ProductOptions } from '@learning-center/shared/state';
import { Button, SelectField, useIsHydrated } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import { MissingOptions } from '../../MissingOptions.tsx';
import { pathsQuestionPath, readPathsQuestion, type PathsQuestion } from './paths-question.ts';
import styles from './SkillPathsPage.module.css';

interface PathsToolbarProps {
  question: PathsQuestion;
  /** Null when they failed, undefined while they are on their way. */
  options: ProductOptions | undefined;
  /** The number of paths in words. */
  count: string;
}

/** How many paths there are, of which product, with what in them, and in which order; a form while there is no script. */
export function PathsToolbar({ question, options, count }: PathsToolbarProps) {
  const t = useLibraryText();
  const localHref = useLocalHref();
  const isHydrated = useIsHydrated();
  const change = useChange(question);
  return (
    <Form action={localHref(paths.skillPaths())} method="get" className={styles.toolbar}>
      <p className={styles.count}>{count}</p>
      <div className={styles.fields}>
        <ProductSelect question={question} options={options} onChange={change} />
        <TypeSelect question={question} onChange={change} />
        <SelectField
          name="sort"
          label={t('search.sort.label')}
          size="small"
          value={question.sort}
          onChange={(event) => change('sort', event.target.value)}
          options={(['latest', 'oldest'] as const).map((sort) => ({ value: sort, label: t(`search.sort.${sort}`) }))}
        />
        {!isHydrated && (
          <Button type="submit" size="small">
            {t('search.filters.apply')}
          </Button>
        )}
      </div>
    </Form>
  );
}

type Change = (name: 'product' | 'type' | 'sort', value: string) => void;

function useChange(question: PathsQuestion): Change {
  const navigate = useNavigate();
  const localHref = useLocalHref();
  return (name, value) => {
    const changed = readPathsQuestion(new URLSearchParams({ ...question, page: '1', [name]: value }));
    void navigate(localHref(pathsQuestionPath(changed)), { preventScrollReset: true });
  };
}

/** Without the product options there is nothing to choose from; what was chosen stays in the form (decision A35). */
function ProductSelect(props: Omit<PathsToolbarProps, 'count'> & { onChange: Change }) {
  const { question, options, onChange } = props;
  const t = useLibraryText();
  const shared = useSharedText();
  if (!options) {
    return (
      <>
        {question.product && <input type="hidden" name="product" value={question.product} />}
        {options === null ? (
          <MissingOptions to={pathsQuestionPath(question)} />
        ) : (
          <SelectField
            label={t('search.filters.product')}
            size="small"
            disabled
            options={[{ value: '', label: shared('loading') }]}
          />
        )}
      </>
    );
  }
  return (
    <SelectField
      name="product"
      label={t('search.filters.product')}
      size="small"
      value={question.product}
      onChange={(event) => onChange('product', event.target.value)}
      options={[
        { value: '', label: t('search.filters.anyProduct') },
        ...options.map(({ product, name }) => ({ value: product, label: name })),
      ]}
    />
  );
}

function TypeSelect({ question, onChange }: { question: PathsQuestion; onChange: Change }) {
  const t = useLibraryText();
  return (
    <SelectField
      name="type"
      label={t('search.filters.type')}
      size="small"
      value={question.type}
      onChange={(event) => onChange('type', event.target.value)}
      options={CONTENT_KEYS.map((type) => ({ value: type, label: t(`search.type.${type}`) }))}
    />
  );
}
