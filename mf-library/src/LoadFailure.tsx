import { ApiError } from '@learning-center/shared/api';
import { useRevalidator, useRouteError } from '@learning-center/shared/routing';
import { ErrorPanel } from '@learning-center/shared/ui';
import { failureCode } from './failure-code.ts';
import { useLibraryText } from './library-text.ts';
import styles from './LoadFailure.module.css';

/** Stands in the place of a page whose question failed; anything but a failed call is not its to handle. */
export function LoadFailure({ title }: { title: string }) {
  const t = useLibraryText();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (!(error instanceof ApiError)) throw error;
  const detail = t('failure.code', { code: failureCode(error) });
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <ErrorPanel isPage detail={detail} isBusy={state === 'loading'} onRetry={() => void revalidate()} />
    </div>
  );
}
