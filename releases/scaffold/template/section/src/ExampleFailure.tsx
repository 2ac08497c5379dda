import { ApiError } from '@learning-center/shared/api';
import { splitLanguage, useLocation, useRevalidator, useRouteError } from '@learning-center/shared/routing';
import { ErrorPanel, useIsHydrated } from '@learning-center/shared/ui';
import { useExampleText } from './example-text.ts';

/** Stands in the place of a page whose call failed; anything else that went wrong is the shell's to handle. */
export function ExampleFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  const t = useExampleText();
  if (!(error instanceof ApiError)) throw error;
  const detail = t('example.failure.code', { code: String(error.apiStatus) });
  // Until the script is there, the way on is a link to the same page, which then loads anew.
  const retry = isHydrated ? { onRetry: () => void revalidate() } : { to: splitLanguage(pathname).path + search };
  return <ErrorPanel isPage {...retry} level={1} detail={detail} isBusy={state === 'loading'} />;
}
