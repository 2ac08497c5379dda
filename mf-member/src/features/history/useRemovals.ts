import {
  type HistoryItem,
  type RemovedView,
  videoTypeEntry,
  type HistoryClearRequest,
  type HistoryClearResult,
  addHistory,
  clearHistory,
} from '@learning-center/shared/contract';
import { useAtomValue, useSetAtom, viewerAtom, showToastAtom, useServices } from '@learning-center/shared/state';
import { changeHistoryAtom, forgetVideo } from '@learning-center/shared/video';
import { useRef, useState } from 'react';
import { isIntercepted } from '@learning-center/shared/api';
import { useSharedText } from '@learning-center/shared/i18n';
import { useMemberText } from '../../member-text.ts';

/** Views that were removed together. */
export interface Removal {
  scope: RowScope;
  /** The removed rows, and the number of removed views that have no row. */
  viewIds: readonly string[];
  unlisted: number;
  /** What the server needs to restore them; undefined if it can't. */
  views: RemovedView[] | undefined;
  /** Restores the data of the video on this device. */
  restoreLocalData: () => void;
}

interface RemoveOptions {
  /** The rows that may be of the same video. */
  visible: readonly HistoryItem[];
  /** Retries from the message about a failure, which shows only with it. */
  onRetry?: () => void;
}

/** Removals since the page opened. */
interface Removals {
  removalOf: (view: HistoryItem) => Removal | undefined;
  isPending: (view: HistoryItem) => boolean;
  /** The row of the visitor's last action. */
  lastChanged: string | undefined;
  /** Removes a view or all views of its video. Nothing changes if it fails. */
  remove: (view: HistoryItem, scope: RowScope, options: RemoveOptions) => Promise<Removal | undefined>;
  /** Undoes the removal of a view; resolves with whether that succeeded. */
  undo: (view: HistoryItem, onRetry: () => void) => Promise<boolean>;
  /** Removes all views; resolves with whether that succeeded. */
  removeAll: () => Promise<boolean>;
  /** Drops all removal messages. */
  forget: () => void;
}

/** Removes and restores views, one row at a time. Waits for the server; rows stay if it fails. */
export function useRemovals(): Removals {
  const [removed, latest, setRemoved] = useLatestState<ReadonlyMap<string, Removal>>(new Map());
  const [lastChanged, setActedAt] = useState<string>();
  const viewer = useAtomValue(viewerAtom) ?? '';
  const change = useSetAtom(changeHistoryAtom);
  const calls = useHistoryCalls();
  const pending = usePendingIds();

  async function remove(view: HistoryItem, scope: RowScope, { visible, onRetry }: RemoveOptions) {
    setActedAt(view.viewId);
    const isRemoved = ({ viewId }: HistoryItem) => latest().has(viewId);
    const ofVideo = visible.filter(({ video }) => video.id === view.video.id);
    const viewIds = (scope === 'view' ? [view] : ofVideo).filter((row) => !isRemoved(row)).map(({ viewId }) => viewId);
    // A retry may come after they were removed in another way.
    if (viewIds.length === 0) return undefined;
    const result = await pending.during(viewIds, () => calls.clear(removalRequest(view, scope), onRetry));
    if (!result) return undefined;
    const isLast =
      scope === 'video' || (view.viewCount !== undefined && view.viewCount - ofVideo.filter(isRemoved).length <= 1);
    const restoreLocalData = isLast ? forgetVideo(view.video.id, viewer) : () => undefined;
    const unlisted = Math.max(0, (result.removed ?? 0) - viewIds.length);
    const removal: Removal = { scope, viewIds, unlisted, views: result.views, restoreLocalData };
    setRemoved((old) => new Map([...old, ...viewIds.map((id) => [id, removal] as const)]));
    change({ kind: 'removed' });
    return removal;
  }

  async function undo(view: HistoryItem, onRetry: () => void) {
    const removal = latest().get(view.viewId);
    // A retry may come after others were restored.
    if (!removal) return true;
    setActedAt(view.viewId);
    const { viewIds, views, restoreLocalData } = removal;
    if (!views || !(await pending.during(viewIds, () => calls.restore(view, views, onRetry)))) return false;
    restoreLocalData();
    setRemoved((old) => new Map([...old].filter(([id]) => !viewIds.includes(id))));
    change({ kind: 'restored' });
    return true;
  }

  const forget = () => setRemoved(() => new Map());
  async function removeAll() {
    if (!(await calls.clear({ scope: 'all' }))) return false;
    forget();
    change({ kind: 'cleared' });
    return true;
  }

  return {
    removalOf: ({ viewId }) => removed.get(viewId),
    isPending: ({ viewId }) => pending.has(viewId),
    lastChanged,
    remove,
    undo,
    removeAll,
    forget,
  };
}

/** A state whose latest value is also known between two renders: several removals may follow each other. */
function useLatestState<Value>(initial: Value): [Value, () => Value, (change: (old: Value) => Value) => void] {
  const [state, setState] = useState(initial);
  const latest = useRef(initial);
  const update = (change: (old: Value) => Value) => {
    latest.current = change(latest.current);
    setState(latest.current);
  };
  return [state, () => latest.current, update];
}

/** The ids of views that are being changed. */
interface PendingIds {
  has: (id: string) => boolean;
  /** Runs a change of these ids. Returns undefined without running it if one of them is already being changed. */
  during: <Result>(ids: readonly string[], run: () => Promise<Result>) => Promise<Result | undefined>;
}

/** Allows one change at a time for each id. */
function usePendingIds(): PendingIds {
  const [pending, latest, setPending] = useLatestState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => pending.has(id),
    during: async (ids, run) => {
      if (ids.some((id) => latest().has(id))) return undefined;
      setPending((old) => new Set([...old, ...ids]));
      const result = await run();
      setPending((old) => new Set([...old].filter((id) => !ids.includes(id))));
      return result;
    },
  };
}

/** The scope of a removal: one view, or all views of its video. */
export type RowScope = 'view' | 'video';

/**
 * Changes the history; a call resolves with undefined after a failure. A toast offers to retry it. The login prompt
 * handles some failures (Specification 8.3).
 */
function useHistoryCalls() {
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
    /** Shows no failure of single removals without `onRetry`. To remove all again takes another confirmation. */
    clear: (request: HistoryClearRequest, onRetry?: () => void): Promise<HistoryClearResult | undefined> =>
      api.call(clearHistory, request).catch((error: unknown) => {
        if (request.scope === 'all') return showError(clearFailure())(error);
        return onRetry && showError(t('history.removed.failure'), onRetry)(error);
      }),
    /** Restores views of a row's video. */
    restore: ({ video }: HistoryItem, views: RemovedView[], onRetry: () => void) =>
      api
        .call(addHistory, { id: video.id, dataType: dataTypeOf(video), views })
        .catch(showError(t('history.removed.undoFailure'), onRetry)),
  };
}

/** The request that removes a view, or all views of its video. */
function removalRequest({ viewId, video }: HistoryItem, scope: RowScope): HistoryClearRequest {
  return scope === 'view' ? { scope, viewId } : { scope, id: video.id, dataType: dataTypeOf(video) };
}

/** In the history, lessons of skill paths are tutorials (Specification 7.3). */
function dataTypeOf({ type }: HistoryItem['video']) {
  return videoTypeEntry(type === 'skillPath' ? 'tutorial' : type).value;
}
