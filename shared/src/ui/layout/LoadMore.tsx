import { useLayoutEffect, useRef, useEffect, type RefObject } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { LocalLink, useLocalHref, useNavigate } from '../../routing/index.ts';
import { buttonClass, ButtonContent } from '../actions/ButtonContent.tsx';
import { ErrorPanel } from '../feedback/ErrorPanel.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { Grid, Text } from './Layout.tsx';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  /** The path of the next page; undefined after the last one. */
  to?: string | undefined;
  visibleCount: number;
  totalCount: number;
  /** The same numbers, formatted. */
  visibleText: string;
  totalText: string;
  isCapped?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** Set if the next page did not load; `detail` is a status code or the like. */
  failure?: { detail?: string | undefined } | undefined;
}

/** A real link to the next page, below the number of visible items. */
export function LoadMore(props: LoadMoreProps) {
  const t = useSharedText();
  const { to, visibleCount, totalCount, isCapped = false, isBusy = false, failure } = props;
  const container = useFocusOnFailure(failure !== undefined);
  const text = t(isCapped ? 'loadMore.shownOfMany' : 'loadMore.shown', {
    shown: props.visibleText,
    total: props.totalText,
  });
  return (
    <Grid ref={container} gap={3} className={styles.more}>
      <Text size="sm" tone="muted" isNumeric>
        {text}
      </Text>
      <div className={styles.bar}>
        <ProgressBar value={visibleCount} max={Math.max(totalCount, 1)} label={text} />
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
    </Grid>
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
      onRetry={() => void navigate(localHref(to), { replace: true, preventScrollReset: true })}
    />
  );
}

/** The failure replaces the focused link, so its button takes the focus. */
function useFocusOnFailure(hasFailed: boolean) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!hasFailed || document.activeElement !== document.body) return;
    container.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [hasFailed]);
  return container;
}

/** The items on display; `offset` counts those of the list before them. */
interface DisplayedItems {
  /** Identifies the list; another key starts over. */
  key: string;
  page: number;
  count: number;
  offset?: number;
}

/** After "Load more", moves the focus to the title of the first new item; `selector` matches the items. */
export function useFocusFirstNew(container: RefObject<HTMLElement | null>, selector: string, items: DisplayedItems) {
  const { key, page, count, offset = 0 } = items;
  const before = useRef({ key, page, end: offset + count });
  useEffect(() => {
    const { current: old } = before;
    before.current = { key, page, end: offset + count };
    if (old.key !== key || page !== old.page + 1 || offset + count <= old.end) return;
    const item = container.current?.querySelectorAll(selector)[old.end - offset];
    item?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  }, [container, selector, key, page, count, offset]);
}
