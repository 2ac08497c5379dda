import { appOfSegment } from '@learning-center/shared/contract';
import { segmentOf, splitLanguage, useLocation } from '@learning-center/shared/routing';
import { CardSkeletons, ErrorPanel } from '@learning-center/shared/ui';
import { useShell } from '../../shell-context.ts';
import { useShellText } from '../../shell-text.ts';

/** Retry in place, or by an address (with its language) where no script runs yet. */
type Retry =
  | { onRetry: () => void; isBusy?: boolean; retryHref?: never }
  | { retryHref: string; onRetry?: never; isBusy?: never };

/** `isApiError` where the section works, but the API gave no usable response (Specification 8.3). */
type FailurePageProps = Retry & { isApiError?: boolean };

/** What the visitor sees instead of a page that failed; the layout around it stays. */
export function FailurePage({ onRetry, isBusy, retryHref, isApiError }: FailurePageProps) {
  const t = useShellText();
  const to = retryHref === undefined ? undefined : splitLanguage(retryHref).path;
  return (
    <ErrorPanel
      isPage
      headingLevel={1}
      title={isApiError ? undefined : t('failure.title')}
      text={isApiError ? undefined : t('failure.text')}
      action={t('failure.retry')}
      onRetry={onRetry}
      isBusy={isBusy}
      to={to}
    />
  );
}

/**
 * What the server renders for a section that it could not render; the browser then tries the section itself. A section
 * from source never comes from the server, so that it has not failed.
 */
export function SectionPlaceholder() {
  const { pathname, search } = useLocation();
  const app = appOfSegment(useShell().set, segmentOf(pathname));
  // Only the files of a development server have no hash.
  if (app && app.integrity === undefined) return <CardSkeletons />;
  return <FailurePage retryHref={pathname + search} />;
}
