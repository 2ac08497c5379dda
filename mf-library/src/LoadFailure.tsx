import { ApiError } from '@learning-center/shared/api';
import { useRevalidator, useRouteError } from '@learning-center/shared/routing';
import { ErrorPanel } from '@learning-center/shared/ui';
import styles from './LoadFailure.module.css';

/** Stands in the place of a page whose question failed; anything but a failed call is not its to handle. */
export function LoadFailure({ title, detailOf }: { title: string; detailOf: (code: string) => string }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (!(error instanceof ApiError)) throw error;
  const { httpStatus, apiStatus } = error;
  const code = httpStatus === undefined ? String(apiStatus) : `HTTP ${httpStatus}`;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <ErrorPanel detail={detailOf(code)} isBusy={state === 'loading'} onRetry={() => void revalidate()} />
    </div>
  );
}
