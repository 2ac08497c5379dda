import type { VideoListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { Button, DashText, type ViewMode } from '@learning-center/shared/ui';
import { useBookmarkCheck, useBookmarkToggle, useTitleLanguage } from '@learning-center/shared/video';
import { useRef, type ReactNode } from 'react';
import { useMemberText } from '../../member-text.ts';
import { SelectableItem } from '../../selection/SelectableItem.tsx';
import type { Selection } from '../../selection/useSelection.ts';
import { useFocusReplacement } from '../../useFocusReplacement.ts';
import styles from './Bookmarks.module.css';

/** A bookmark's card. A slim row replaces it after the server has confirmed its removal (design "Bookmark"). */
export function BookmarkSlot(props: {
  video: VideoListItem;
  view: ViewMode;
  selection: Selection;
  children: ReactNode;
}) {
  const { video, view, selection, children } = props;
  const isBookmarked = useBookmarkCheck()(video);
  const container = useRef<HTMLDivElement>(null);
  // The first button is Undo in a slim row, and the bookmark in a card.
  useFocusReplacement(container, isBookmarked, 'button');
  return (
    <div ref={container} className={styles.slot} data-slot>
      <SelectableItem selection={selection} id={video.id} title={displayTitle(video.title)} isRemoved={!isBookmarked}>
        {isBookmarked ? children : <RemovedBookmark video={video} view={view} />}
      </SelectableItem>
    </div>
  );
}

/** Replaces a removed bookmark until the visitor leaves, with a button to undo. */
function RemovedBookmark({ video, view }: { video: VideoListItem; view: ViewMode }) {
  const t = useMemberText();
  const shared = useSharedText();
  const { isPending, toggle } = useBookmarkToggle(video, { isUndo: true });
  const lang = useTitleLanguage(video.titleLanguage);
  const title = displayTitle(video.title);
  return (
    <div className={styles.removed} data-view={view}>
      <div className={styles.removedText}>
        <p>{shared('video.bookmark.removed')}</p>
        <p className={styles.removedTitle} lang={lang}>
          <DashText text={title} />
        </p>
      </div>
      <Button
        size="small"
        icon="undo"
        isBusy={isPending}
        aria-label={t('bookmarks.removed.undoTitle', { title })}
        onClick={() => void toggle()}
      >
        {t('bookmarks.removed.undo')}
      </Button>
    </div>
  );
}
