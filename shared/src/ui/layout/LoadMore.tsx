import { useLayoutEffect, useRef } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { LocalLink, useLocalHref, useNavigate } from '../../routing/index.ts';
import { ButtonContent, buttonClass } from '../actions/ButtonContent.tsx';
import { ErrorPanel } from '../feedback/ErrorPanel.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  /** Where the next page is; without it all is shown. */
  to?: string | undefined;
  shown: number;
  total: number;
  /** The same numbers in words. */
  shownText: string;
  totalText: string;
  isCapped?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** The next page did not load; `detail` is a status code or the like. */
  failure?: { detail?: string | undefined } | undefined;
}

/** A real link to the next page, under how much is shown; `shown` and `total` are numbers of items. */
export function LoadMore(props: LoadMoreProps) {
  const t = useSharedText();
  const { to, shown, total, isCapped = false, isBusy = false, failure } = props;
  const place = useFocusOnFailure(failure !== undefined);
  const words = t(isCapped ? 'loadMore.shownOfMany' : 'loadMore.shown', {
    shown: props.shownText,
    total: props.totalText,
  });
  return (
    <div ref={place} className={styles.more}>
      <p className={styles.words}>{words}</p>
      <div className={styles.bar}>
        <ProgressBar value={shown} max={Math.max(total, 1)} label={words} />
      </div>
      {to !== undefined && failure && <Failure to={to} detail={failure.detail} isBusy={isBusy} />}
      {to !== undefined && !failure && (
        <LocalLink
          to={to}
          className={buttonClass({ size: 'large' })}
          preventScrollReset
          aria-busy={isBusy || undefined}
          rel="next"
        >
          <ButtonContent isBusy={isBusy}>{t('loadMore.action')}</ButtonContent>
        </LocalLink>
      )}
    </div>
  );
}

function Failure({ to, detail, isBusy }: { to: string; detail: string | undefined; isBusy: boolean }) {
  const t = useSharedText();
  const navigate = useNavigate();
  const localHref = useLocalHref();
  return (
    <ErrorPanel
      isCompact
      title={t('loadMore.failed')}
      detail={detail}
      isBusy={isBusy}
      onRetry={() => void navigate(localHref(to), { preventScrollReset: true })}
    />
  );
}

/** The keyboard stays at the place of the button, which gives way to the failure. */
function useFocusOnFailure(hasFailed: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!hasFailed || document.activeElement !== document.body) return;
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [hasFailed]);
  return place;
}
