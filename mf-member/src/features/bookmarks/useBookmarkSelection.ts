import type { VideoListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { useServices, useSetAtom } from '@learning-center/shared/state';
import { showBookmarksChangedAtom, updateBookmarkAtom, useBookmarkCheck } from '@learning-center/shared/video';
import { runBatch } from '../../selection/run-batch.ts';
import { useSelection, type Selection } from '../../selection/useSelection.ts';

/** Selects bookmarks to remove them together. Each that the server confirms becomes a slim row with its own Undo. */
export function useBookmarkSelection(videos: readonly VideoListItem[]): Selection {
  const change = useChangeBookmarks();
  return useSelection({
    items: videos.filter(useBookmarkCheck()),
    idOf: ({ id }) => id,
    titleOf: ({ title }) => displayTitle(title),
    remove: (selected) => change(selected, false),
    restore: (removed) => change(removed, true),
    canRestore: () => true,
  });
}

/** Sets or removes several bookmarks with one message. Resolves with those that the server confirmed. */
function useChangeBookmarks() {
  const { api } = useServices();
  const t = useSharedText();
  const update = useSetAtom(updateBookmarkAtom);
  const showChanged = useSetAtom(showBookmarksChangedAtom);
  return async (videos: readonly VideoListItem[], isBookmarked: boolean) => {
    const changed = await runBatch(videos, async (video) => {
      const confirmed = await update({ api, video, isBookmarked, isUndo: isBookmarked }).catch(() => undefined);
      return confirmed === isBookmarked;
    });
    if (changed.length > 0) showChanged({ t, ids: changed.map(({ id }) => id), isBookmarked });
    return changed;
  };
}
