import { splitLanguage } from '@learning-center/shared/routing';
import { ErrorPanel } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';

/** How to try again: in place, or by an address (with its language) where there is no script yet. */
type Retry =
  { onRetry: () => void; isBusy?: boolean; retryHref?: never } | { retryHref: string; onRetry?: never; isBusy?: never };

/** `isAnswerMissing` where the section is there, but not what it asked the API for (Specification 8.3). */
type SectionFailureProps = Retry & { isAnswerMissing?: boolean };

/** Stands in a section's place when it could not be loaded or broke; the layout around it lives on. */
export function SectionFailure({ onRetry, isBusy, retryHref, isAnswerMissing }: SectionFailureProps) {
  const t = useShellText();
  const to = retryHref === undefined ? undefined : splitLanguage(retryHref).path;
  return (
    <ErrorPanel
      isPage
      level={1}
      title={isAnswerMissing ? undefined : t('failure.title')}
      text={isAnswerMissing ? undefined : t('failure.text')}
      action={t('failure.retry')}
      onRetry={onRetry}
      isBusy={isBusy}
      to={to}
    />
  );
}
