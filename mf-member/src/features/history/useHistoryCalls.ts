import { isIntercepted } from '@learning-center/shared/api';
import {
  videoTypeEntry,
  type HistoryClearRequest,
  type HistoryClearResult,
  type HistoryItem,
  type RemovedView,
  addHistory,
  clearHistory,
} from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { showToastAtom, useServices, useSetAtom } from '@learning-center/shared/state';
import { useMemberText } from '../../member-text.ts';

/** The scope of a removal: one view, or all views of its video. */
export type RowScope = 'view' | 'video';

/** The requests that change the history; each resolves with undefined after a failure. */
interface HistoryCalls {
  /** Shows no failure without `onRetry`. */
  clear: (request: HistoryClearRequest, onRetry?: () => void) => Promise<HistoryClearResult | undefined>;
  /** Restores views of a row's video. */
  restore: (row: HistoryItem, views: RemovedView[], onRetry: () => void) => Promise<object | undefined>;
}

/** Changes the history; a toast offers to retry a failure. The login prompt handles some failures (Specification 8.3). */
export function useHistoryCalls(): HistoryCalls {
  const { api } = useServices();
  const t = useMemberText();
  const shared = useSharedText();
  const showToast = useSetAtom(showToastAtom);
  const showError = (text: string, onRetry?: () => void) => (error: unknown) => {
    if (onRetry && !isIntercepted(error)) showToast({ tone: 'error', text, onRetry });
    return undefined;
  };
  return {
    clear: (request, onRetry) =>
      api.call(clearHistory, request).catch(showError(t('history.removed.failure'), onRetry)),
    restore: ({ video }, views, onRetry) =>
      api
        .call(addHistory, { id: video.id, dataType: dataTypeOf(video), views })
        .catch(showError(shared('error.text'), onRetry)),
  };
}

/** The request that removes a view, or all views of its video. */
export function removalRequest({ viewId, video }: HistoryItem, scope: RowScope): HistoryClearRequest {
  return scope === 'view' ? { scope, viewId } : { scope, id: video.id, dataType: dataTypeOf(video) };
}

/** In the history, lessons of skill paths are tutorials (Specification 7.3). */
function dataTypeOf({ type }: HistoryItem['video']) {
  return videoTypeEntry(type === 'skillPath' ? 'tutorial' : type).value;
}
