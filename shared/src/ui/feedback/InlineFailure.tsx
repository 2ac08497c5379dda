import { useSharedText } from '../../i18n/index.ts';
import { Icon } from '../marks/Icon.tsx';
import { Row } from '../layout/Layout.tsx';
import styles from './InlineFailure.module.css';
import { RetryAction, type RetryActionProps } from './RetryAction.tsx';

export interface InlineFailureProps extends Pick<RetryActionProps, 'onRetry' | 'to'> {
  text: string;
  isBusy: boolean;
  /** Announces the failure to screen readers, and marks it with an icon. */
  isAlert?: boolean | undefined;
}

/** A failure of one line, with a button to retry. */
export function InlineFailure({ text, isAlert = false, ...retry }: InlineFailureProps) {
  return (
    <Row wraps gap={2} size="sm" tone="muted" className={styles.failure} role={isAlert ? 'alert' : undefined}>
      {isAlert && <Icon name="warning" size={20} />}
      <span>{text}</span>
      <RetryAction {...retry} variant="quiet" size="small" />
    </Row>
  );
}

/** Tells that the product options failed to load. Only the visitor retries them (A35); `to` is the page itself. */
export function ProductOptionsFailure(retry: Omit<InlineFailureProps, 'text' | 'isAlert'>) {
  return <InlineFailure text={useSharedText()('filters.unavailable')} {...retry} />;
}
