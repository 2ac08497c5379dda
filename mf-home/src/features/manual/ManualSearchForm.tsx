import { useSharedText } from '@learning-center/shared/i18n';
import { Button, NewTabMark, TextField } from '@learning-center/shared/ui';
import type { SubmitEvent } from 'react';
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
      onSubmit={(event) => openSearch(event, search.action)}
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

/** A policy may keep forms on the site, so that none planted in a page can send anything away; a window may leave it. */
function openSearch(event: SubmitEvent<HTMLFormElement>, action: string) {
  event.preventDefault();
  const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
  // Not the form's own `action`: a field of that name would stand before it.
  window.open(`${action}?${new URLSearchParams(fields)}`, '_blank', 'noopener,noreferrer');
}
