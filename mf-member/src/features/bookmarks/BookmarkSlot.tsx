import type { VideoListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { Button, type ViewMode } from '@learning-center/shared/ui';
import { useBookmarkToggle, useTitleLanguage } from '@learning-center/shared/video';
import { useMemberText } from '../../member-text.ts';
import styles from './Bookmarks.module.css';

/** What stands in the place of a removed bookmark until the visitor leaves: that it is, and the way back. */
export function RemovedBookmark({ video, view }: { video: VideoListItem; view: ViewMode }) {
  const t = useMemberText();
  const shared = useSharedText();
  const { isPending, toggle } = useBookmarkToggle(video, { isUndo: true });
  const lang = useTitleLanguage(video.titleLanguage);
  const title = displayTitle(video.title);
  return (
    <div className={styles.removed} data-view={view}>
      <div className={styles.removedWords}>
        <p>{shared('video.bookmark.removed')}</p>
        <p className={styles.removedTitle} lang={lang}>
          {title}
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
