import type { HistoryItem } from '@learning-center/shared/contract';
import { useState } from 'react';
import type { KnownData } from '../../member-data.ts';
import { useKeptItems } from '../../use-kept-items.ts';
import type { HistoryAnswer } from './load-history.ts';
import { useClear, useRemovals, type Removal, type RowScope } from './use-removals.ts';

/** What the page shows: views, and those removed since, in their places. */
export interface ShownHistory {
  /** The newest answer; undefined until there was one. */
  answer: HistoryAnswer | undefined;
  items: readonly HistoryItem[];
  /** Views that the search leaves, and views in all, after what was removed since. */
  count: number;
  total: number;
  rowOf: (view: HistoryItem) => { removal: Removal | undefined; isPending: boolean; viewCount: number | undefined };
  /** Both resolve when the server has answered, whatever it said. */
  remove: (view: HistoryItem, scope: RowScope) => Promise<void>;
  removeAll: () => Promise<void>;
}

/** Keeps what is removed in its place until the visitor leaves, and counts what is left. */
export function useShownHistory(data: KnownData<HistoryAnswer>): ShownHistory {
  const removals = useRemovals();
  const clear = useClear();
  const { answer, items } = useKeptItems(data.state === 'ready' ? data.answer : undefined, {
    idOf: (view: HistoryItem) => view.viewId,
    isRemoved: (view) => removals.removalOf(view) !== undefined,
  });
  const { lost, lose } = useLost(answer);
  const isCleared = lost === 'all';
  const left = (views: number) => (isCleared ? 0 : Math.max(0, views - lost));
  const isGone = (view: HistoryItem) => removals.removalOf(view) !== undefined;

  return {
    answer,
    items: isCleared ? [] : items,
    count: left(answer?.count ?? 0),
    total: left(answer?.total ?? 0),
    rowOf: (view) => {
      const isOfVideo = ({ video }: HistoryItem) => video.id === view.video.id;
      const gone = answer?.items.filter((other) => isOfVideo(other) && isGone(other)).length ?? 0;
      return {
        removal: removals.removalOf(view),
        isPending: removals.isPending(view),
        viewCount: view.viewCount === undefined ? undefined : view.viewCount - gone,
      };
    },
    remove: async (view, scope) => lose(await removals.remove(view, scope, items)),
    removeAll: async () => {
      if ((await clear({ scope: 'all' }, 0)) !== undefined) lose('all');
    },
  };
}

/** How many views were removed since an answer, which still counts them. */
function useLost(answer: HistoryAnswer | undefined) {
  const [{ since, views }, setLost] = useState<{ since: HistoryAnswer | undefined; views: number | 'all' }>({
    since: answer,
    views: 0,
  });
  const lose = (more: number | 'all') =>
    setLost((old) => {
      const before = old.since === answer ? old.views : 0;
      return { since: answer, views: before === 'all' || more === 'all' ? 'all' : before + more };
    });
  return { lost: since === answer ? views : 0, lose };
}
