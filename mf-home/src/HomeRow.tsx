import { LocalLink } from '@learning-center/shared/routing';
import { ErrorPanel, Icon, SectionHeading } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import { useHomeText } from './home-text.ts';
import { useRetry } from './use-retry.ts';

interface HomeRowProps {
  id: string;
  title: string;
  /** Where there is more of this row. */
  more?: { to: string; label: string } | undefined;
  isFailed?: boolean | undefined;
  /** Asks again for a row that the page's loader does not bring. */
  onRetry?: (() => void) | undefined;
  children: ReactNode;
}

/** A part of a page under its ruler; when its content did not load, it alone says so (design "Home"). */
export function HomeRow({ id, title, more, isFailed = false, onRetry, children }: HomeRowProps) {
  const action = more && (
    <LocalLink to={more.to}>
      {more.label}
      <Icon name="arrow-right" size={16} />
    </LocalLink>
  );
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} action={action}>
        {title}
      </SectionHeading>
      {isFailed ? <RowFailure onRetry={onRetry} /> : children}
    </section>
  );
}

function RowFailure({ onRetry }: Pick<HomeRowProps, 'onRetry'>) {
  const t = useHomeText();
  const retryPage = useRetry();
  const retry = onRetry ? { onRetry } : retryPage;
  return <ErrorPanel isCompact title={t('home.row.failed')} action={t('home.row.retry')} {...retry} />;
}
