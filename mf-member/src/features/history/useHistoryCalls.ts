import { isIntercepted } from '@learning-center/shared/api';
import {
  endpoints,
  videoTypeEntry,
  type HistoryClearRequest,
  type HistoryClearResult,
  type HistoryItem,
  type RemovedView,
} from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { showToastAtom, useServices, useSetAtom } from '@learning-center/shared/state';
import { useMemberText } from '../../member-text.ts';

/** What the visitor may remove at a row: its view, or all views of its video. */
export type RowScope = 'view' | 'video';

/** The calls that change the history; each resolves with undefined where it failed. */
export interface HistoryCalls {
  clear: (request: HistoryClearRequest) => Promise<HistoryClearResult | undefined>;
  /** Restores views of the video of a row. */
  restore: (row: HistoryItem, views: RemovedView[]) => Promise<object | undefined>;
}

/** Changes the history; a failure is told, except where the login prompt tells it (Specification 8.3). */
export function useHistoryCalls(): HistoryCalls {
  const { api } = useServices();
  const t = useMemberText();
  const shared = useSharedText();
  const showToast = useSetAtom(showToastAtom);
  const tell = (text: string) => (error: unknown) => {
    if (!isIntercepted(error)) showToast({ tone: 'error', text });
    return undefined;
  };
  return {
    clear: (request) => api.call(endpoints.clearHistory, request).catch(tell(t('history.removed.failure'))),
    restore: ({ video }, views) =>
      api
        .call(endpoints.addHistory, { id: video.id, dataType: dataTypeOf(video), views })
        .catch(tell(shared('error.text'))),
  };
}

/** The request that removes at a row. */
export function removalRequest({ viewId, video }: HistoryItem, scope: RowScope): HistoryClearRequest {
  return scope === 'view' ? { scope, viewId } : { scope, id: video.id, dataType: dataTypeOf(video) };
}

/** The history knows lessons of skill paths as tutorials (Specification 7.3). */
function dataTypeOf({ type }: HistoryItem['video']) {
  return videoTypeEntry(type === 'skillPath' ? 'tutorial' : type).value;
}
