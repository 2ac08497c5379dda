import { useSharedText } from '@learning-center/shared/i18n';
import { Button, NewTabMark, TextField, VisuallyHidden } from '@learning-center/shared/ui';
import type { SubmitEvent } from 'react';
import { useHomeText } from '../../home-text.ts';
import type { ManualSearch } from './load-manuals.ts';
import styles from './ManualSearchForm.module.css';

/** Searches a product's manual on its own site, in a new tab. */
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
      {search.hiddenFields.map(([name, value]) => (
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
          <VisuallyHidden> {product}</VisuallyHidden>
          <NewTabMark />
        </span>
      </Button>
    </form>
  );
}

/**
 * Opens the search in a new window. A content security policy may block forms to other sites, so that injected forms
 * can't leak data.
 */
function openSearch(event: SubmitEvent<HTMLFormElement>, action: string) {
  event.preventDefault();
  const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
  // Not the form's own `action`: a field of that name would shadow it.
  window.open(`${action}?${new URLSearchParams(fields)}`, '_blank', 'noopener,noreferrer');
}
