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
  /** Shows no failure of single removals without `onRetry`. To remove all again takes another confirmation. */
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
    if (!isIntercepted(error)) showToast({ tone: 'error', text, ...(onRetry && { onRetry }) });
    return undefined;
  };
  const clearFailure = () => {
    const text = t('history.clear.failure');
    return navigator.onLine ? text : shared('video.bookmark.offline', { text });
  };
  return {
    clear: (request, onRetry) =>
      api.call(clearHistory, request).catch((error: unknown) => {
        if (request.scope === 'all') return showError(clearFailure())(error);
        return onRetry && showError(t('history.removed.failure'), onRetry)(error);
      }),
    restore: ({ video }, views, onRetry) =>
      api
        .call(addHistory, { id: video.id, dataType: dataTypeOf(video), views })
        .catch(showError(t('history.removed.undoFailure'), onRetry)),
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
