import { useSharedText } from '@learning-center/shared/i18n';
import { Button, NewTabMark, TextField } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import type { ManualSearch } from './manual-search.ts';
import styles from './ManualSearchForm.module.css';

/** A search in a product's manual, which answers on its own site in a new tab. */
export function ManualSearchForm({ search, product }: { search: ManualSearch; product: string }) {
  const t = useHomeText();
  const shared = useSharedText();
  const label = t('manual.search.label', { product });
  return (
    <form
      className={styles.form}
      role="search"
      aria-label={label}
      action={search.action}
      method="get"
      target="_blank"
      rel="noopener noreferrer"
    >
      {search.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.keyword}>
        <TextField
          type="search"
          name={search.name}
          label={label}
          placeholder={t('manual.search.placeholder')}
          isLabelHidden
          required
        />
      </div>
      <Button type="submit">
        <span>
          {shared('search.submit')}
          <NewTabMark />
        </span>
      </Button>
    </form>
  );
}
