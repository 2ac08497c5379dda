import { useRetryProductOptions } from '@learning-center/shared/state';
import { Button, ButtonLink, useIsHydrated } from '@learning-center/shared/ui';
import { useLibraryText } from './library-text.ts';
import styles from './MissingOptions.module.css';

/** Says that the product options did not come; only the visitor asks for them again (decision A35). */
export function MissingOptions({ to }: { to: string }) {
  const t = useLibraryText();
  const isHydrated = useIsHydrated();
  const { isBusy, retry } = useRetryProductOptions();
  return (
    <p className={styles.missing}>
      <span>{t('search.filters.unavailable')}</span>
      {isHydrated ? (
        <Button variant="quiet" size="small" icon="refresh" isBusy={isBusy} onClick={retry}>
          {t('search.filters.retry')}
        </Button>
      ) : (
        <ButtonLink variant="quiet" size="small" icon="refresh" to={to}>
          {t('search.filters.retry')}
        </ButtonLink>
      )}
    </p>
  );
}
