import { useEffect, useEffectEvent } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { useIsHydrated } from '../../routing/index.ts';
import { addRetryAtom, isOfflineAtom, useAtomValue, useSetAtom } from '../../state/index.ts';
import { Button } from '../actions/Button.tsx';
import type { ButtonAppearance } from '../actions/ButtonContent.tsx';
import { ButtonLink } from '../actions/ButtonLink.tsx';

export interface RetryActionProps extends Pick<ButtonAppearance, 'variant' | 'size'> {
  label?: string | undefined;
  /** Retries after hydration; before, `to` is a link to do so. */
  onRetry?: (() => void) | undefined;
  to?: string | undefined;
  isBusy?: boolean | undefined;
}

/** A button or link to retry. Without a network it says so, and retries once by itself when the network is back. */
export function RetryAction({ label, onRetry, to, isBusy, ...look }: RetryActionProps) {
  const t = useSharedText();
  const isHydrated = useIsHydrated();
  const isOffline = useAtomValue(isOfflineAtom);
  const addRetry = useSetAtom(addRetryAtom);
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => addRetry(() => retry()), [addRetry]);
  const text = label ?? t('action.retry');
  return (
    <>
      {to !== undefined && !(onRetry && isHydrated) ? (
        <ButtonLink {...look} icon="refresh" to={to}>
          {text}
        </ButtonLink>
      ) : (
        <Button {...look} icon="refresh" isBusy={isBusy} onClick={onRetry}>
          {text}
        </Button>
      )}
      {isOffline && <p>{t('error.offline')}</p>}
    </>
  );
}
