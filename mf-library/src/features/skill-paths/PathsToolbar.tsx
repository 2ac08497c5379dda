import { CONTENT_KEYS, DATE_SORTS } from '@learning-center/shared/lib';
import { Form, paths, useLocalHref, useNavigate } from '@learning-center/shared/routing';
import { useRetryProductOptions, type ProductOptions } from '@learning-center/shared/state';
import { ProductSelect, SelectField } from '@learning-center/shared/ui';
import { ApplyButton } from '../../ApplyButton.tsx';
import { useLibraryText } from '../../library-text.ts';
import { SKILL_PATHS_PARAMS, toSkillPathsPath, type SkillPathsParams } from './skill-paths-params.ts';
import styles from './SkillPathsPage.module.css';

interface PathsToolbarProps {
  params: SkillPathsParams;
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
  /** The number of paths as text. */
  count: string;
}

/** The number of paths, with filters and sort order. Without script it is a form. */
export function PathsToolbar({ params, options, count }: PathsToolbarProps) {
  const t = useLibraryText();
  const localHref = useLocalHref();
  const change = useChange(params);
  return (
    <Form action={localHref(paths.skillPaths())} method="get" className={styles.toolbar}>
      <p className={styles.count}>{count}</p>
      <div className={styles.fields}>
        <ProductSelect
          name="product"
          label={t('search.filters.product')}
          anyLabel={t('search.filters.anyProduct')}
          size="small"
          value={params.product}
          options={options}
          retry={{ ...useRetryProductOptions(), to: toSkillPathsPath(params) }}
          onChange={(product) => change({ product })}
        />
        <SelectField
          name="type"
          label={t('search.filters.type')}
          size="small"
          value={params.type}
          onChange={(event) => change({ type: event.target.value })}
          options={CONTENT_KEYS.map((type) => ({ value: type, label: t(`search.type.${type}`) }))}
        />
        <SelectField
          name="sort"
          label={t('search.sort.label')}
          size="small"
          value={params.sort}
          onChange={(event) => change({ sort: event.target.value })}
          options={DATE_SORTS.map((sort) => ({ value: sort, label: t(`search.sort.${sort}`) }))}
        />
        <ApplyButton size="small" />
      </div>
    </Form>
  );
}

function useChange(params: SkillPathsParams) {
  const navigate = useNavigate();
  const localHref = useLocalHref();
  return (change: Partial<Record<'product' | 'type' | 'sort', string>>) => {
    const changed = SKILL_PATHS_PARAMS.parse(new URLSearchParams({ ...params, page: '1', ...change }));
    void navigate(localHref(toSkillPathsPath(changed)), { preventScrollReset: true });
  };
}
