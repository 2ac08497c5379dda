import { ApiError } from '@learning-center/shared/api';
import { useRevalidator, useRouteError } from '@learning-center/shared/routing';
import { ErrorPanel } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import { codeOf } from './load-search.ts';
import styles from './SearchPage.module.css';

/** Stands in the library's place when its first question failed; anything but a failed call is not its to handle. */
export function SearchFailure() {
  const t = useLibraryText();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (!(error instanceof ApiError)) throw error;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.title}>
        {t('search.page.title')}
      </h1>
      <ErrorPanel
        detail={t('search.failure.code', { code: codeOf(error) })}
        isBusy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </div>
  );
}
