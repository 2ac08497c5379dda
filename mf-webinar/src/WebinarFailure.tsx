import { ApiError } from '@learning-center/shared/api';
import { splitLanguage, useLocation, useRevalidator, useRouteError } from '@learning-center/shared/routing';
import { ErrorPanel, useIsHydrated } from '@learning-center/shared/ui';
import { useWebinarText } from './webinar-text.ts';
import styles from './WebinarFailure.module.css';
import { WebinarHeader } from './WebinarHeader.tsx';

/** Stands in the place of webinars whose call failed; anything else that went wrong is not its to handle. */
export function WebinarFailure() {
  const t = useWebinarText();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  if (!(error instanceof ApiError)) throw error;
  const code = error.httpStatus === undefined ? String(error.apiStatus) : `HTTP ${error.httpStatus}`;
  // Until the script is there, the way on is a link to the same page, which then loads anew.
  const retry = isHydrated ? { onRetry: () => void revalidate() } : { to: splitLanguage(pathname).path + search };
  return (
    <div className={styles.page}>
      <WebinarHeader title={t('nav.label')} />
      <ErrorPanel isPage {...retry} detail={t('failure.code', { code })} isBusy={state === 'loading'} />
    </div>
  );
}
