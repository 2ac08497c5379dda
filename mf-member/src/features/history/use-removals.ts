import { isIntercepted } from '@learning-center/shared/api';
import {
  endpoints,
  videoTypeEntry,
  type HistoryClearRequest,
  type HistoryItem,
} from '@learning-center/shared/contract';
import { showToastAtom, useServices, useSetAtom } from '@learning-center/shared/state';
import { useState } from 'react';
import { useMemberText } from '../../member-text.ts';

/** What the visitor may remove at a row: its view, or all views of its video. */
export type RowScope = 'view' | 'video';

/** How a view that is gone went: `isHere` where the visitor removed it at its own row. */
export interface Removal {
  scope: RowScope;
  isHere: boolean;
}

/** Asks the server to remove, and resolves with how many views it removed, `expected` unless it says so; undefined where it did not. */
export type Clear = (request: HistoryClearRequest, expected: number) => Promise<number | undefined>;

/** What was removed since the page is shown. */
export interface Removals {
  removalOf: (view: HistoryItem) => Removal | undefined;
  isPending: (view: HistoryItem) => boolean;
  /** Removes at a row; `shown` are the rows whose views may be of the same video. Nothing changes unless it succeeds. */
  remove: (view: HistoryItem, scope: RowScope, shown: readonly HistoryItem[]) => Promise<number>;
}

/** Removes views one row at a time: waits for the server, and rows stay where it fails (Specification 8.3). */
export function useRemovals(): Removals {
  const [removed, setRemoved] = useState<ReadonlyMap<string, Removal>>(new Map());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set<string>());
  const clear = useClear();

  async function remove(view: HistoryItem, scope: RowScope, shown: readonly HistoryItem[]): Promise<number> {
    const gone = scope === 'view' ? [view] : shown.filter(({ video }) => video.id === view.video.id);
    const ids = gone.map(({ viewId }) => viewId).filter((id) => !removed.has(id));
    if (ids.some((id) => pending.has(id))) return 0;
    setPending((old) => new Set([...old, ...ids]));
    const count = await clear(requestOf(view, scope), ids.length);
    setPending((old) => new Set([...old].filter((id) => !ids.includes(id))));
    if (count === undefined) return 0;
    const removals = ids.map((id) => [id, { scope, isHere: id === view.viewId }] as const);
    setRemoved((old) => new Map([...old, ...removals]));
    return count;
  }

  return {
    removalOf: ({ viewId }) => removed.get(viewId),
    isPending: ({ viewId }) => pending.has(viewId),
    remove,
  };
}

/** Sends a removal; a failure is told, except where the login prompt tells it. */
export function useClear(): Clear {
  const { api } = useServices();
  const t = useMemberText();
  const showToast = useSetAtom(showToastAtom);
  return async (request, expected) => {
    try {
      const result = await api.call(endpoints.clearHistory, request);
      return result.removed ?? expected;
    } catch (error) {
      if (!isIntercepted(error)) showToast({ tone: 'error', text: t('history.removed.failure') });
      return undefined;
    }
  };
}

/** The history knows lessons of skill paths as tutorials (Specification 7.3). */
function requestOf({ viewId, video }: HistoryItem, scope: RowScope): HistoryClearRequest {
  if (scope === 'view') return { scope, viewId };
  const type = video.type === 'skillPath' ? 'tutorial' : video.type;
  return { scope, id: video.id, dataType: videoTypeEntry(type).value };
}
