import type { ReactNode } from 'react';
import { ApiError } from '../../api/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { splitLanguage, useIsHydrated, useLocation, useRevalidator, useRouteError } from '../../routing/index.ts';
import { ButtonLink } from '../actions/ButtonLink.tsx';
import { classNames } from '../class-names.ts';
import { Grid, Row, Text } from '../layout/Layout.tsx';
import { Page, PageHeader } from '../layout/Page.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './ErrorPanel.module.css';
import { RetryAction } from './RetryAction.tsx';

interface ErrorPanelProps {
  title?: string | undefined;
  text?: string | undefined;
  /** A status code or the like, in small print. */
  detail?: string | undefined;
  /** The main action: a function, or a path that works without script. */
  onRetry?: (() => void) | undefined;
  to?: string | undefined;
  action?: string | undefined;
  isBusy?: boolean | undefined;
  /** One line, in place of a failed row. */
  isCompact?: boolean | undefined;
  /** Replaces a whole page: centered, with a link to the home page. */
  isPage?: boolean | undefined;
  /** Replaces the link to the home page. */
  secondaryAction?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
}

/** Explains a failure and offers an action. The default texts are those of Specification 8.3. */
export function ErrorPanel(props: ErrorPanelProps) {
  const t = useSharedText();
  const {
    title = t('error.title'),
    text = t('error.text'),
    isCompact = false,
    isPage,
    headingLevel = 2,
    onRetry,
    to,
  } = props;
  const Heading = isCompact ? 'strong' : (`h${headingLevel}` as const);
  return (
    <Grid
      isPanel
      gap={4}
      className={classNames(styles.panel, isCompact && styles.compact, isPage && styles.page)}
      role="alert"
    >
      {isCompact ? <Icon name="warning" size={20} /> : <BrokenTrack />}
      <Grid gap={isCompact ? undefined : 1} size={isCompact ? 'sm' : undefined} className={styles.message}>
        <Heading className={styles.title}>{title}</Heading>
        <Text tone="muted" keepsPhrases>
          {text}
        </Text>
        {props.detail && (
          <Text size="xs" tone="faint" isNumeric>
            {props.detail}
          </Text>
        )}
      </Grid>
      <Row wraps gap={2} align={isCompact ? 'center' : 'stretch'} className={styles.actions}>
        {(onRetry ?? to) !== undefined && (
          <RetryAction
            label={props.action}
            onRetry={onRetry}
            to={to}
            isBusy={props.isBusy}
            size={isCompact ? 'small' : 'medium'}
          />
        )}
        {isPage && (props.secondaryAction ?? <HomeLink />)}
      </Row>
    </Grid>
  );
}

/** A timeline that is torn at its keyframe. */
function BrokenTrack() {
  return (
    <svg viewBox="0 0 192 44" width="192" height="44" aria-hidden="true">
      <path
        className={styles.ticks}
        d="M.5 34.5h70l6-7M115.5 41.5l6-7h70M8.5 30v9M36.5 30v9M64.5 30v9M127.5 30v9M155.5 30v9M183.5 30v9"
      />
      <path className={styles.keyframe} d="m94 5 13.5 13.5L94 32 80.5 18.5Z" transform="rotate(17 94 18.5)" />
    </svg>
  );
}

function HomeLink() {
  const t = useSharedText();
  return (
    <ButtonLink to="/" variant="quiet">
      {t('error.home')}
    </ButtonLink>
  );
}

/** Replaces a page whose request failed, under its `header` (Specification 8.3). */
export function PageFailure({ header, code, ...retry }: RequestFailure & { header?: ReactNode }) {
  const t = useSharedText();
  return (
    <Page>
      {header}
      <ErrorPanel
        isPage
        headingLevel={header === undefined ? 1 : 2}
        detail={t('video.failure.code', { code })}
        {...retry}
      />
    </Page>
  );
}

/** The same for the failed request that the ErrorBoundary of a route caught. */
export function FailedPage({ title }: { title: string }) {
  return <PageFailure {...useRequestFailure()} header={<PageHeader title={title} />} />;
}

/** A failed request of a page: its code, and how to retry. */
export type RequestFailure = Retry & { code: string };

/** Returns the failed request that an ErrorBoundary caught; rethrows any other error. */
export function useRequestFailure(): RequestFailure {
  const error = useRouteError();
  const retry = useRetry();
  if (!(error instanceof ApiError)) throw error;
  return { code: error.code, ...retry };
}

/** A function to retry, or before hydration a link. */
export type Retry = { isBusy: boolean } & ({ onRetry: () => void } | { to: string });

/** Retries by reloading the page's data; before hydration by a link to the same page. */
export function useRetry(): Retry {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isHydrated = useIsHydrated();
  const isBusy = state === 'loading';
  if (!isHydrated) return { isBusy, to: splitLanguage(pathname).path + search };
  return { isBusy, onRetry: () => void revalidate() };
}
