import { useSharedText } from '../../i18n/index.ts';
import { Button } from '../actions/Button.tsx';
import { ButtonLink } from '../actions/ButtonLink.tsx';
import { Icon } from '../marks/Icon.tsx';
import { useIsHydrated } from '../../routing/index.ts';
import styles from './InlineFailure.module.css';
import { useRetryOnReturn } from './useRetryOnReturn.ts';

export interface InlineFailureProps {
  text: string;
  /** Retries after hydration; before, `to` is a link to do so. */
  onRetry?: (() => void) | undefined;
  to?: string | undefined;
  isBusy: boolean;
  /** Announces the failure to screen readers, and marks it with an icon. */
  isAlert?: boolean | undefined;
}

/** A failure of one line, with a button to retry; it retries by itself when the network is back. */
export function InlineFailure({ text, onRetry, to, isBusy, isAlert = false }: InlineFailureProps) {
  const t = useSharedText();
  const isHydrated = useIsHydrated();
  const isOffline = useRetryOnReturn(onRetry);
  const look = { variant: 'quiet', size: 'small', icon: 'refresh' } as const;
  return (
    <div className={styles.failure} role={isAlert ? 'alert' : undefined}>
      {isAlert && <Icon name="warning" size={20} />}
      <span>{text}</span>
      {isOffline && <span>{t('error.offline')}</span>}
      {isHydrated || to === undefined ? (
        <Button {...look} isBusy={isBusy} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      ) : (
        <ButtonLink {...look} to={to}>
          {t('action.retry')}
        </ButtonLink>
      )}
    </div>
  );
}
