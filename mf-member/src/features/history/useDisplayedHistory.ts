import type { HistoryItem } from '@learning-center/shared/contract';
import { useRevalidator } from '@learning-center/shared/routing';
import { useAtomValue } from '@learning-center/shared/state';
import { historyChangesAtom } from '@learning-center/shared/video';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListState } from '../../member-data.ts';
import { useRetainedItems } from '../../useRetainedItems.ts';
import type { HistoryResult } from './load-history.ts';
import { type RowScope, useRemovals, type Removal } from './useRemovals.ts';

export interface ViewState {
  removal: Removal | undefined;
  isPending: boolean;
  /** How often the member viewed the video, including this view. */
  viewCount: number | undefined;
  /** This row had the visitor's last action. */
  isLastChanged: boolean;
}

/** The displayed views, including those removed while the page is open. */
export interface DisplayedHistory {
  /** The latest result; undefined until the first one. */
  result: HistoryResult | undefined;
  items: readonly HistoryItem[];
  /** Matching views and all views, adjusted for removals and undos since the result. */
  count: number;
  total: number;
  viewStateOf: (view: HistoryItem) => ViewState;
  /** Each resolves after the server's response, even if that is a failure. */
  remove: (view: HistoryItem, scope: RowScope) => Promise<void>;
  undo: (view: HistoryItem) => Promise<void>;
  /** Removes or restores single views, one after the other. Each resolves with those that succeeded. */
  removeViews: (views: readonly HistoryItem[]) => Promise<readonly HistoryItem[]>;
  /** A failure ends it, whose message offers to restore the rest. */
  undoViews: (views: readonly HistoryItem[]) => Promise<readonly HistoryItem[]>;
  removeAll: () => Promise<void>;
}

/** Keeps removed views in the list until the visitor leaves, and adjusts the counts. */
export function useDisplayedHistory(data: ListState<HistoryResult>): DisplayedHistory {
  const removals = useRemovals();
  const { revalidate } = useRevalidator();
  const isRemoved = (view: HistoryItem) => removals.removalOf(view) !== undefined;
  const { result, items: retained } = useRetainedItems(data.state === 'ready' ? data.result : undefined, {
    idOf: (view: HistoryItem) => view.viewId,
    isRemoved,
  });
  const [cleared, setCleared] = useState<HistoryResult>();
  const [unlisted, setUnlisted] = useState({ since: result, views: 0 });
  const items = cleared !== undefined && cleared === result ? [] : retained;
  const empty = () => {
    removals.forget();
    setCleared(result);
  };
  useRemoteHistoryChanges({ onCleared: empty, onChanged: () => void revalidate() });

  const visibleCount = items.filter((view) => !isRemoved(view)).length;
  // The result still counts views removed later, and lacks views restored later.
  const change = visibleCount - (result?.items.length ?? 0) - (unlisted.since === result ? unlisted.views : 0);
  const adjust = (views: number) => (items.length === 0 ? 0 : Math.max(visibleCount, views + change));
  const remove = async (view: HistoryItem, scope: RowScope) => {
    const removal = await removals.remove(view, scope, { visible: items, onRetry: () => void remove(view, scope) });
    const added = removal?.unlisted ?? 0;
    setUnlisted((old) => ({ since: result, views: (old.since === result ? old.views : 0) + added }));
  };
  const removeAll = async () => {
    if (await removals.removeAll()) setCleared(result);
  };
  const undoViews = async (views: readonly HistoryItem[]) => {
    const restored = await untilFailure(views, (view) => removals.undo(view, () => void undoViews(views)));
    if (restored.length > 0) await revalidate();
    return restored;
  };
  const undo = async (view: HistoryItem) => void (await undoViews([view]));
  return {
    result,
    items,
    remove,
    undo,
    removeAll,
    count: adjust(result?.count ?? 0),
    total:
      result?.key === '' || cleared === result
        ? adjust(result?.total ?? 0)
        : Math.max(0, (result?.total ?? 0) + change),
    viewStateOf: (view) => {
      const isOfVideo = ({ video }: HistoryItem) => video.id === view.video.id;
      const removedCount = result?.items.filter((other) => isOfVideo(other) && isRemoved(other)).length ?? 0;
      return {
        removal: removals.removalOf(view),
        isPending: removals.isPending(view),
        viewCount: view.viewCount === undefined ? undefined : view.viewCount - removedCount,
        isLastChanged: removals.lastChanged === view.viewId,
      };
    },
    removeViews: (views) =>
      inSequence(views, async (view) => Boolean(await removals.remove(view, 'view', { visible: items }))),
    undoViews,
  };
}

async function inSequence<Item>(items: readonly Item[], change: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const changed: Item[] = [];
  for (const item of items) if (await change(item)) changed.push(item);
  return changed;
}

async function untilFailure<Item>(items: readonly Item[], change: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const changed: Item[] = [];
  for (const item of items) {
    if (!(await change(item))) break;
    changed.push(item);
  }
  return changed;
}

/** Follows changes of the history in other tabs. */
function useRemoteHistoryChanges(follow: { onCleared: () => void; onChanged: () => void }): void {
  const { changes, clears } = useAtomValue(historyChangesAtom);
  const seen = useRef({ changes, clears });
  const onChange = useEffectEvent((isCleared: boolean) => (isCleared ? follow.onCleared() : follow.onChanged()));
  useEffect(() => {
    const before = seen.current;
    seen.current = { changes, clears };
    if (changes !== before.changes) onChange(clears !== before.clears);
  }, [changes, clears]);
}
