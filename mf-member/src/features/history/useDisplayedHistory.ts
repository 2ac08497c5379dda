import type { HistoryItem } from '@learning-center/shared/contract';
import { useRevalidator } from '@learning-center/shared/routing';
import { useAtomValue } from '@learning-center/shared/state';
import { historyChangesAtom } from '@learning-center/shared/video';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KnownData } from '../../member-data.ts';
import { useKeptItems } from '../../use-kept-items.ts';
import type { HistoryAnswer } from './load-history.ts';
import type { RowScope } from './use-history-calls.ts';
import { useRemovals, type Removal } from './use-removals.ts';

/** What a row shows of its view. */
export interface ShownView {
  removal: Removal | undefined;
  isPending: boolean;
  /** How often the member viewed the video, this view included. */
  viewCount: number | undefined;
  /** The visitor acted at this row last. */
  isActedAt: boolean;
}

/** What the page shows: views, and those removed since, in their places. */
export interface ShownHistory {
  /** The newest answer; undefined until there was one. */
  answer: HistoryAnswer | undefined;
  items: readonly HistoryItem[];
  /** Views that the search leaves, and views in all, after what was removed and taken back since. */
  count: number;
  total: number;
  rowOf: (view: HistoryItem) => ShownView;
  /** Each resolves when the server has answered, whatever it said. */
  remove: (view: HistoryItem, scope: RowScope) => Promise<void>;
  undo: (view: HistoryItem) => Promise<void>;
  removeAll: () => Promise<void>;
}

/** Keeps what is removed in its place until the visitor leaves, and counts what is left. */
export function useShownHistory(data: KnownData<HistoryAnswer>): ShownHistory {
  const removals = useRemovals();
  const { revalidate } = useRevalidator();
  const isGone = (view: HistoryItem) => removals.removalOf(view) !== undefined;
  const { answer, items: known } = useKeptItems(data.state === 'ready' ? data.answer : undefined, {
    idOf: (view: HistoryItem) => view.viewId,
    isRemoved: isGone,
  });
  const [cleared, setCleared] = useState<HistoryAnswer>();
  const [unseen, setUnseen] = useState({ since: answer, views: 0 });
  const items = cleared !== undefined && cleared === answer ? [] : known;
  const empty = () => {
    removals.forget();
    setCleared(answer);
  };
  useChangesElsewhere({ onCleared: empty, onChanged: () => void revalidate() });

  const shown = items.filter((view) => !isGone(view)).length;
  // The answer counts what was removed since, and not what came back into its place since.
  const changed = shown - (answer?.items.length ?? 0) - (unseen.since === answer ? unseen.views : 0);
  const left = (views: number) => (items.length === 0 ? 0 : Math.max(shown, views + changed));
  return {
    answer,
    items,
    count: left(answer?.count ?? 0),
    total:
      answer?.key === '' || cleared === answer ? left(answer?.total ?? 0) : Math.max(0, (answer?.total ?? 0) + changed),
    rowOf: (view) => {
      const isOfVideo = ({ video }: HistoryItem) => video.id === view.video.id;
      const gone = answer?.items.filter((other) => isOfVideo(other) && isGone(other)).length ?? 0;
      return {
        removal: removals.removalOf(view),
        isPending: removals.isPending(view),
        viewCount: view.viewCount === undefined ? undefined : view.viewCount - gone,
        isActedAt: removals.actedAt === view.viewId,
      };
    },
    remove: async (view, scope) => {
      const removal = await removals.remove(view, scope, items);
      const more = removal?.unseen ?? 0;
      setUnseen((old) => ({ since: answer, views: (old.since === answer ? old.views : 0) + more }));
    },
    undo: async (view) => {
      if (await removals.undo(view)) await revalidate();
    },
    removeAll: async () => {
      if (await removals.removeAll()) setCleared(answer);
    },
  };
}

/** Follows what other tabs do with the history while the page is shown. */
function useChangesElsewhere(follow: { onCleared: () => void; onChanged: () => void }): void {
  const { changes, clears } = useAtomValue(historyChangesAtom);
  const seen = useRef({ changes, clears });
  const onChange = useEffectEvent((isCleared: boolean) => (isCleared ? follow.onCleared() : follow.onChanged()));
  useEffect(() => {
    const before = seen.current;
    seen.current = { changes, clears };
    if (changes !== before.changes) onChange(clears !== before.clears);
  }, [changes, clears]);
}
