import { useSharedText } from '../../i18n/index.ts';
import { InlineFailure, type InlineFailureProps } from './InlineFailure.tsx';

/** Tells that the product options failed to load. Only the visitor retries them (A35); `to` is the page itself. */
export function ProductOptionsFailure(retry: Omit<InlineFailureProps, 'text' | 'isAlert'>) {
  return <InlineFailure text={useSharedText()('filters.unavailable')} {...retry} />;
}
