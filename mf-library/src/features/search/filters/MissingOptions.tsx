import { useRevalidator } from '@learning-center/shared/routing';
import { clearProductOptionsAtom, useSetAtom } from '@learning-center/shared/state';
import { Button, ButtonLink, useIsHydrated } from '@learning-center/shared/ui';
import { useLibraryText } from '../../../library-text.ts';
import { questionPath } from '../search-question.ts';
import type { Search } from '../use-search.ts';
import styles from './Filters.module.css';

/** Says that the product options did not come; only the visitor asks for them again (decision A35). */
export function MissingOptions({ search }: { search: Search }) {
  const t = useLibraryText();
  const isHydrated = useIsHydrated();
  const { revalidate } = useRevalidator();
  const clear = useSetAtom(clearProductOptionsAtom);
  const retry = () => {
    clear();
    void revalidate();
  };
  return (
    <p className={styles.missing}>
      <span>{t('search.filters.unavailable')}</span>
      {isHydrated ? (
        <Button variant="quiet" size="small" icon="refresh" isBusy={search.isBusy} onClick={retry}>
          {t('search.filters.retry')}
        </Button>
      ) : (
        <ButtonLink variant="quiet" size="small" icon="refresh" to={questionPath(search.question)}>
          {t('search.filters.retry')}
        </ButtonLink>
      )}
    </p>
  );
}
