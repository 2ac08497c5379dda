import type { HistoryItem, RemovedView } from '@learning-center/shared/contract';
import { useAtomValue, useSetAtom, viewerAtom } from '@learning-center/shared/state';
import { changeHistoryAtom, forgetVideo } from '@learning-center/shared/video';
import { useState } from 'react';
import { removalRequest, useHistoryCalls, type RowScope } from './use-history-calls.ts';
import { usePendingIds } from './use-pending-ids.ts';

/** Views that went together. */
export interface Removal {
  scope: RowScope;
  /** The rows whose views are gone, and how many views are gone besides them. */
  viewIds: readonly string[];
  unseen: number;
  /** What the server needs to take it back; undefined where the server does not do that. */
  views: RemovedView[] | undefined;
  /** Puts back what this device stored of the video. */
  putBack: () => void;
}

/** What was removed since the page is shown. */
export interface Removals {
  removalOf: (view: HistoryItem) => Removal | undefined;
  isPending: (view: HistoryItem) => boolean;
  /** The row at which the visitor acted last. */
  actedAt: string | undefined;
  /** Removes at a row; `shown` are the rows whose views may be of the same video. Nothing changes unless it succeeds. */
  remove: (view: HistoryItem, scope: RowScope, shown: readonly HistoryItem[]) => Promise<Removal | undefined>;
  /** Takes back what went with a view; resolves with whether that succeeded. */
  undo: (view: HistoryItem) => Promise<boolean>;
  /** Removes everything; resolves with whether that succeeded. */
  removeAll: () => Promise<boolean>;
  /** Leaves nothing in its place any more. */
  forget: () => void;
}

/** Removes views and takes removals back, one row at a time: waits for the server, and rows stay where it fails. */
export function useRemovals(): Removals {
  const [removed, setRemoved] = useState<ReadonlyMap<string, Removal>>(new Map());
  const [actedAt, setActedAt] = useState<string>();
  const viewer = useAtomValue(viewerAtom) ?? '';
  const change = useSetAtom(changeHistoryAtom);
  const calls = useHistoryCalls();
  const pending = usePendingIds();

  async function remove(view: HistoryItem, scope: RowScope, shown: readonly HistoryItem[]) {
    setActedAt(view.viewId);
    const ofVideo = shown.filter(({ video }) => video.id === view.video.id);
    const viewIds = (scope === 'view' ? [view] : ofVideo).map(({ viewId }) => viewId).filter((id) => !removed.has(id));
    const result = await pending.during(viewIds, () => calls.clear(removalRequest(view, scope)));
    if (!result) return undefined;
    const isLast =
      scope === 'video' ||
      (view.viewCount !== undefined &&
        view.viewCount - ofVideo.filter(({ viewId }) => removed.has(viewId)).length <= 1);
    const putBack = isLast ? forgetVideo(view.video.id, viewer) : () => undefined;
    const unseen = Math.max(0, (result.removed ?? 0) - viewIds.length);
    const removal: Removal = { scope, viewIds, unseen, views: result.views, putBack };
    setRemoved((old) => new Map([...old, ...viewIds.map((id) => [id, removal] as const)]));
    change({ kind: 'removed' });
    return removal;
  }

  async function undo(view: HistoryItem) {
    setActedAt(view.viewId);
    const { viewIds = [], views, putBack } = removed.get(view.viewId) ?? {};
    if (!views || !(await pending.during(viewIds, () => calls.restore(view, views)))) return false;
    putBack?.();
    setRemoved((old) => new Map([...old].filter(([id]) => !viewIds.includes(id))));
    change({ kind: 'restored' });
    return true;
  }

  const forget = () => setRemoved(new Map());
  async function removeAll() {
    if (!(await calls.clear({ scope: 'all' }))) return false;
    forget();
    change({ kind: 'cleared' });
    return true;
  }

  return {
    removalOf: ({ viewId }) => removed.get(viewId),
    isPending: ({ viewId }) => pending.has(viewId),
    actedAt,
    remove,
    undo,
    removeAll,
    forget,
  };
}
