import { useSharedText } from '@learning-center/shared/i18n';
import { useRetryProductOptions } from '@learning-center/shared/state';
import { Button, SelectField } from '@learning-center/shared/ui';
import { useMemberText } from '../../member-text.ts';
import type { BookmarkFiltersProps } from './bookmark-filters-props.ts';
import type { BookmarkQuestion } from './bookmark-question.ts';
import styles from './Bookmarks.module.css';

type ProductFilterProps = BookmarkFiltersProps & { change: (change: Partial<BookmarkQuestion>) => void };

/** Which product, and of the chosen one which version (Specification 5). */
export function ProductFilter({ question, options, isInline, change }: ProductFilterProps) {
  const t = useMemberText();
  const look = { isLabelHidden: isInline, size: isInline ? 'small' : 'medium' } as const;
  const shared = useSharedText();
  if (options === null) return <MissingOptions />;
  if (!options)
    return (
      <SelectField
        {...look}
        label={t('filters.product')}
        disabled
        options={[{ value: '', label: shared('loading') }]}
      />
    );
  const versions = options.find(({ product }) => product === question.product)?.versions ?? [];
  return (
    <>
      <SelectField
        {...look}
        label={t('filters.product')}
        value={question.product}
        onChange={({ target }) => change({ product: target.value })}
        options={[
          { value: '', label: t('filters.anyProduct') },
          ...options.map(({ product, name }) => ({ value: product, label: name })),
        ]}
      />
      {versions.length > 0 && (
        <SelectField
          {...look}
          label={t('filters.version')}
          value={question.version}
          onChange={({ target }) => change({ version: target.value })}
          options={[
            { value: '', label: t('filters.anyVersion') },
            ...versions.map((version) => ({ value: version, label: t('filters.versionOf', { version }) })),
          ]}
        />
      )}
    </>
  );
}

/** Says that the product options did not come; only the visitor asks for them again (decision A35). */
function MissingOptions() {
  const t = useMemberText();
  const { isBusy, retry } = useRetryProductOptions();
  return (
    <p className={styles.missing}>
      {t('filters.unavailable')}
      <Button variant="quiet" size="small" icon="refresh" isBusy={isBusy} onClick={retry}>
        {t('filters.retry')}
      </Button>
    </p>
  );
}
