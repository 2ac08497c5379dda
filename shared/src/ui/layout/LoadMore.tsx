import { useSharedText } from '../../i18n/index.ts';
import { LocalLink } from '../../routing/index.ts';
import { ButtonContent, buttonClass } from '../actions/ButtonContent.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import styles from './LoadMore.module.css';

/** A real link to the next page, under how much is shown; `shown` and `total` are numbers of items. */
export function LoadMore(props: {
  /** Where the next page is; without it all is shown. */
  to?: string | undefined;
  shown: number;
  total: number;
  /** The same numbers in words. */
  shownText: string;
  totalText: string;
  isCapped?: boolean | undefined;
  isBusy?: boolean | undefined;
}) {
  const t = useSharedText();
  const { to, shown, total, isCapped = false, isBusy = false } = props;
  const words = t(isCapped ? 'loadMore.shownOfMany' : 'loadMore.shown', {
    shown: props.shownText,
    total: props.totalText,
  });
  return (
    <div className={styles.more}>
      <p className={styles.words}>{words}</p>
      <div className={styles.bar}>
        <ProgressBar value={shown} max={Math.max(total, 1)} label={words} />
      </div>
      {to !== undefined && (
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
