import { isIntercepted } from '@learning-center/shared/api';
import { addHistory, clearHistory, type HistoryItem, type RemovedView } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { useRevalidator } from '@learning-center/shared/routing';
import { atom, showToastAtom, useAtomValue, useServices, useSetAtom, viewerAtom } from '@learning-center/shared/state';
import { changeHistoryAtom, forgetVideo, historyChangesAtom } from '@learning-center/shared/video';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListState } from '../../list/member-list.ts';
import { useMemberList } from '../../list/useMemberList.ts';
import { runBatch } from '../../list/useSelection.ts';
import { useMemberText } from '../../member-text.ts';
import { historyList, removalRequest, restoreRequest, type HistoryResult, type RowScope } from './data.ts';

/** Views that were removed together. */
interface Removal {
  scope: RowScope;
  /** The removed rows. */
  viewIds: readonly string[];
  /** What the server needs to restore them; undefined if it can't. */
  views: RemovedView[] | undefined;
  /** Restores the data of the video on this device. */
  restoreLocalData: () => void;
}

/** A row that is removed, or whose removal or undo is in progress. */
interface RowState {
  removal?: Removal | undefined;
  isPending?: boolean;
}

export type DisplayedHistory = ReturnType<typeof useHistory>;

/**
 * The member's history on display, and what removes and restores its views. A click in `HistoryRow.tsx` calls `remove`,
 * which calls the API and waits: nothing changes if it fails. Removed views keep their rows until the visitor leaves.
 */
export function useHistory(data: ListState<HistoryResult>) {
  const { revalidate } = useRevalidator();
  const [cleared, setCleared] = useState<{ data: ListState<HistoryResult>; empty: ListState<HistoryResult> }>();
  const removals = useRemovals();
  const isRemoved = (view: HistoryItem) => removals.rowOf(view).removal !== undefined;
  const list = useMemberList(cleared?.data === data ? cleared.empty : data, historyList, isRemoved);
  const { result, items } = list;
  const empty = () => {
    removals.forget();
    if (result) setCleared({ data, empty: { state: 'ready', result: { ...result, count: 0, total: 0, items: [] } } });
  };
  useOtherTabs({ onCleared: empty, onChanged: () => void revalidate() });

  const countViews = ({ viewCount, video }: HistoryItem) => {
    const removed = result?.items.filter((other) => other.video.id === video.id && isRemoved(other)) ?? [];
    return viewCount === undefined ? undefined : viewCount - removed.length;
  };
  const removeRow = (view: HistoryItem, scope: RowScope, onRetry?: () => void) => {
    const rows = scope === 'view' ? [view] : items.filter(({ video }) => video.id === view.video.id);
    const isLast = scope === 'video' || countViews(view) === 1;
    return removals.remove(view, { scope, rows: rows.filter((row) => !isRemoved(row)), isLast, onRetry });
  };
  const remove = async (view: HistoryItem, scope: RowScope) =>
    void (await removeRow(view, scope, () => void remove(view, scope)));
  const undoViews = async (views: readonly HistoryItem[]) => {
    const restored: HistoryItem[] = [];
    for (const view of views) {
      // The message about a failure offers to restore this view and the rest.
      if (!(await removals.undo(view, () => void undoViews(views)))) break;
      restored.push(view);
    }
    if (restored.length > 0) await revalidate();
    return restored;
  };
  return {
    ...list,
    rowOf: removals.rowOf,
    lastChanged: removals.lastChanged,
    /** All views, regardless of the search. */
    total: result?.key === '' ? list.count : Math.max(0, (result?.total ?? 0) + list.change),
    /** How often the member viewed the video of a view. */
    countViews,
    remove,
    undo: (view: HistoryItem) => undoViews([view]),
    /** Removes single views, one after the other. Resolves with those that succeeded. */
    removeViews: (views: readonly HistoryItem[]) => runBatch(views, (view) => removeRow(view, 'view'), 1),
    undoViews,
    removeAll: async () => {
      if (await removals.removeAll()) empty();
    },
  };
}

interface RemoveOptions {
  scope: RowScope;
  rows: readonly HistoryItem[];
  /** No view of the video remains. */
  isLast: boolean;
  /** Retries from the message about a failure, which shows only with it. */
  onRetry: (() => void) | undefined;
}

/** The rows that were removed since the page opened. Each change resolves with whether it succeeded. */
function useRemovals() {
  const { api, store } = useServices();
  const [rowsAtom] = useState(() => atom<ReadonlyMap<string, RowState>>(new Map()));
  const [lastChanged, setLastChanged] = useState<string>();
  const viewer = useAtomValue(viewerAtom) ?? '';
  const change = useSetAtom(changeHistoryAtom);
  const { revalidate } = useRevalidator();
  const fail = useFailureToast();
  useAtomValue(rowsAtom);
  // The store knows the rows between two renders, too: several removals may follow each other.
  const rowOf = ({ viewId }: Pick<HistoryItem, 'viewId'>): RowState => store.get(rowsAtom).get(viewId) ?? {};
  const setRows = (viewIds: readonly string[], state: RowState) =>
    store.set(rowsAtom, new Map([...store.get(rowsAtom), ...viewIds.map((id) => [id, state] as const)]));

  async function remove(view: HistoryItem, { scope, rows, isLast, onRetry }: RemoveOptions) {
    setLastChanged(view.viewId);
    // A retry may come after they were removed in another way.
    if (rows.length === 0 || rows.some((row) => rowOf(row).isPending)) return false;
    const viewIds = rows.map(({ viewId }) => viewId);
    setRows(viewIds, { isPending: true });
    const request = api.call(clearHistory, removalRequest(view, scope));
    const result = await request.catch(onRetry ? fail('history.removed.failure', onRetry) : () => undefined);
    if (!result) {
      setRows(viewIds, {});
      return false;
    }
    const restoreLocalData = isLast ? forgetVideo(view.video.id, viewer) : () => undefined;
    setRows(viewIds, { removal: { scope, viewIds, views: result.views, restoreLocalData } });
    change({ kind: 'removed' });
    // Views that have no row yet were removed, too: the list tells how many there are now.
    if ((result.removed ?? 0) > viewIds.length) void revalidate();
    return true;
  }

  async function undo(view: HistoryItem, onRetry: () => void) {
    const { removal, isPending } = rowOf(view);
    // A retry may come after others were restored.
    if (!removal) return true;
    setLastChanged(view.viewId);
    if (!removal.views || isPending) return false;
    setRows(removal.viewIds, { removal, isPending: true });
    const request = api.call(addHistory, restoreRequest(view, removal.views));
    const result = await request.catch(fail('history.removed.undoFailure', onRetry));
    setRows(removal.viewIds, result ? {} : { removal });
    if (!result) return false;
    removal.restoreLocalData();
    change({ kind: 'restored' });
    return true;
  }

  async function removeAll() {
    // Without a retry: to remove all again takes another confirmation.
    const result = await api.call(clearHistory, { scope: 'all' }).catch(fail('history.clear.failure'));
    if (result) change({ kind: 'cleared' });
    return result !== undefined;
  }
  return {
    rowOf,
    /** The row of the visitor's last action. */
    lastChanged,
    remove,
    undo,
    removeAll,
    forget: () => store.set(rowsAtom, new Map()),
  };
}

type FailureText = 'history.clear.failure' | 'history.removed.failure' | 'history.removed.undoFailure';

/** Tells about a failed change, and offers to retry. The login prompt handles some failures (Specification 8.3). */
function useFailureToast() {
  const t = useMemberText();
  const shared = useSharedText();
  const showToast = useSetAtom(showToastAtom);
  return (failure: FailureText, onRetry?: () => void) => (error: unknown) => {
    const text = t(failure);
    // Beside a button to retry, the message itself tells that the device is offline.
    const message = navigator.onLine || onRetry ? text : shared('video.bookmark.offline', { text });
    if (!isIntercepted(error)) showToast({ tone: 'error', text: message, onRetry });
    return undefined;
  };
}

/** Follows changes of the history in other tabs. */
function useOtherTabs(follow: { onCleared: () => void; onChanged: () => void }): void {
  const { changes, clears } = useAtomValue(historyChangesAtom);
  const seen = useRef({ changes, clears });
  const onChange = useEffectEvent((isCleared: boolean) => (isCleared ? follow.onCleared() : follow.onChanged()));
  useEffect(() => {
    const before = seen.current;
    seen.current = { changes, clears };
    if (changes !== before.changes) onChange(clears !== before.clears);
  }, [changes, clears]);
}
